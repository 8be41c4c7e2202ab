import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { z } from 'zod'
import { idField, moment } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'
import { PAYMENT_METHODS, PENDING_STAGES } from '#domain/payments/payment.ts'
import { examSummary } from '#contract/exams.ts'

const { signedIn } = callsOf('Pagamentos')

export const checkouts = {
  create: signedIn
    .post('/checkouts', 'Abrir o pagamento de um plano')
    .input(z.object({ examId: idField, planType: z.enum(PAID_PLAN_TYPES) }))
    .output(z.object({ url: z.url() }))
    .errors(
      refusals(
        'EXAM_NOT_FOUND',
        'SALES_CLOSED',
        'EXAM_INACTIVE',
        'ACCESS_UNLIMITED',
        'TOO_MANY_TRIES',
        'CHECKOUT_UNAVAILABLE',
      ),
    ),
}

const soldExam = examSummary.pick({ id: true, code: true, name: true, status: true })

const paymentSessionField = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/)

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
        declined: z
          .object({ purchaseId: idField, exam: soldExam, reason: z.enum(['refused', 'expired', 'mismatch']) })
          .nullable(),
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

const simulated = callsOf('Pagamento simulado').signedIn

const simulatedPage = z.object({
  sessionId: z.string(),
  /** `open`: an answer can be chosen; `paid`: a dispute can be opened; `disputed`: it can be decided. */
  state: z.enum(['open', 'waiting', 'paid', 'disputed', 'refunded', 'declined', 'expired']),
  exam: z.object({ code: z.string(), name: z.string() }),
  plan: z.enum(PAID_PLAN_TYPES),
  days: z.int(),
  amountCentavos: z.int(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  email: z.string(),
  cancelTo: z.string(),
})

export const simulatedPayments = {
  view: simulated
    .get('/simulated-payments/{sessionId}', 'Página de pagamento simulada')
    .input(z.object({ sessionId: paymentSessionField }))
    .output(simulatedPage)
    .errors(refusals('PURCHASE_NOT_FOUND')),

  /** What the provider would do next; its signed event goes to the webhook. `returnTo`: where the hosted page leads. */
  act: simulated
    .post('/simulated-payments/{sessionId}/outcome', 'Escolher o desfecho do pagamento simulado')
    .input(
      z.object({
        sessionId: paymentSessionField,
        outcome: z.enum([
          'approve',
          'decline',
          'delay',
          'boleto',
          'bank-confirm',
          'bank-lapse',
          'abandon',
          'dispute',
          'win-dispute',
          'lose-dispute',
        ]),
      }),
    )
    .output(z.object({ returnTo: z.string().nullable(), page: simulatedPage }))
    .errors(refusals('PURCHASE_NOT_FOUND', 'PAYMENT_OVER')),
}
