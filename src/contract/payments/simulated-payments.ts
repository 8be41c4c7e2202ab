import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { z } from 'zod'
import { refusals } from '#contract/refusal-map.ts'
import { paymentSessionField } from './payments.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Pagamento simulado')

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
  view: signedIn
    .get('/simulated-payments/{sessionId}', 'Página de pagamento simulada')
    .input(z.object({ sessionId: paymentSessionField }))
    .output(simulatedPage)
    .errors(refusals('PURCHASE_NOT_FOUND')),

  /** What the provider would do next; its signed event goes to the webhook. `returnTo`: where the hosted page leads. */
  act: signedIn
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
