import { PAYMENT_METHODS, PENDING_STAGES } from '#domain/payments/payment.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { z } from 'zod'
import { examSummary } from '#contract/exams.ts'
import { idField, moment } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Pagamentos')

const soldExam = examSummary.pick({ id: true, code: true, name: true, status: true })

export const paymentSessionField = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/)

export const payments = {
  /** Each at most once in 30 s. `updatedPayments`: purchases, of those asked about or watched, that are paid now. */
  check: signedIn
    .post('/payment-checks', 'Verificar pagamento')
    .input(
      z.object({
        sessionId: paymentSessionField.optional(),
        watching: z.array(paymentSessionField).max(20).optional(),
      }),
    )
    .output(
      z.object({
        verified: z.boolean(),
        /** `open`: the page is not paid yet; `over`: paid once, and given back or suspended since. */
        status: z.enum(['verified', 'pending', 'open', 'not-paid', 'over']),
        /** What was asked about by name and came to nothing, to be tried again. */
        declined: z.object({ exam: soldExam, reason: z.enum(['refused', 'expired']) }).nullable(),
        updatedPayments: z.int(),
        pending: z.int(),
        exams: z.array(z.object({ code: z.string(), name: z.string(), hasActiveSimulation: z.boolean() })),
      }),
    )
    .errors(refusals('PURCHASE_NOT_FOUND', 'PAYMENT_CHECK_UNAVAILABLE')),

  /** Never asks the provider. */
  pending: signedIn.get('/pending-payments', 'Pagamentos pendentes').output(
    z.object({
      payments: z.array(
        z.object({
          purchaseId: idField,
          sessionId: z.string(),
          exam: z.object({ code: z.string(), name: z.string() }),
          plan: z.enum(PAID_PLAN_TYPES),
          stage: z.enum(PENDING_STAGES),
          method: z.enum(PAYMENT_METHODS).nullable(),
          watchSeconds: z.int(),
          deadlineAt: moment.nullable(),
        }),
      ),
    }),
  ),
}
