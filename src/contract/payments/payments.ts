import { PAYMENT_METHODS, PENDING_STAGES } from '#domain/payments/payment.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { examSummary } from '#contract/exams.ts'
import { idField, moment } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'

const tags = ['Pagamentos']

const soldExam = examSummary.pick({ id: true, code: true, name: true, status: true })

/** The provider's name of a hosted page. */
export const paymentSessionField = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/)

export const payments = {
  /**
   * Asks the provider about one purchase of the viewer, or about all that are pending; each at most once in 30 s.
   * `updatedPayments`: purchases, of those asked about or watched, that are paid now.
   */
  check: oc
    .route({ method: 'POST', path: '/payment-checks', tags, summary: 'Verificar pagamento' })
    .input(
      z.object({
        sessionId: paymentSessionField.optional(),
        /** Sessions that the tab saw pending: it learns of those that were settled meanwhile. */
        watching: z.array(paymentSessionField).max(20).optional(),
      }),
    )
    .output(
      z.object({
        verified: z.boolean(),
        /** `open`: nobody has paid on the page yet; `over`: paid once, and given back or suspended since. */
        status: z.enum(['verified', 'pending', 'open', 'not-paid', 'over']),
        /** What was asked about by name and came to nothing, to be tried again. */
        declined: z.object({ exam: soldExam, reason: z.enum(['refused', 'expired']) }).nullable(),
        updatedPayments: z.int(),
        /** Purchases of the viewer that are still pending. */
        pending: z.int(),
        /** The exams whose access this check gave, for 'Continuar simulado'. */
        exams: z.array(z.object({ code: z.string(), name: z.string(), hasActiveSimulation: z.boolean() })),
      }),
    )
    .errors(refusals('UNAUTHENTICATED', 'PURCHASE_NOT_FOUND', 'PAYMENT_CHECK_UNAVAILABLE')),

  /** What the silent check has to watch. Never asks the provider. */
  pending: oc
    .route({ method: 'GET', path: '/pending-payments', tags, summary: 'Pagamentos pendentes' })
    .output(
      z.object({
        payments: z.array(
          z.object({
            purchaseId: idField,
            sessionId: z.string(),
            exam: z.object({ code: z.string(), name: z.string() }),
            plan: z.enum(PAID_PLAN_TYPES),
            stage: z.enum(PENDING_STAGES),
            method: z.enum(PAYMENT_METHODS).nullable(),
            /** For so many seconds it is asked about every 30 s, after that on focus only. */
            watchSeconds: z.int(),
            deadlineAt: moment.nullable(),
          }),
        ),
      }),
    )
    .errors(refusals('UNAUTHENTICATED')),
}
