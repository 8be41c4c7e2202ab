import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { PLAN_TYPES } from '#domain/payments/plans.ts'
import { SUBSCRIPTION_ACTIONS, SUBSCRIPTION_STATUSES } from '#domain/payments/subscription-status.ts'
import { z } from 'zod'
import { examSummary } from '#contract/exams.ts'
import { idField, moment } from '#contract/fields.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Acessos')

const pendingPurchase = z.object({
  id: idField,
  sessionId: z.string().nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  deadlineAt: moment.nullable(),
  openUntil: moment.nullable(),
})

/** A card of 'Meus acessos': the best access of an exam (else the last one that ran out), or one pending purchase. */
const access = z.object({
  exam: examSummary,
  status: z.enum(SUBSCRIPTION_STATUSES),
  action: z.enum(SUBSCRIPTION_ACTIONS).nullable(),
  plan: z.enum(PLAN_TYPES).nullable(),
  expiresAt: moment.nullable(),
  suspended: z.boolean(),
  receiptId: idField.nullable(),
  /** What runs now and what follows it without a gap, in order; a grant has neither plan nor receipt. */
  queue: z.array(
    z.object({
      plan: z.enum(PLAN_TYPES).nullable(),
      until: moment.nullable(),
      receiptId: idField.nullable(),
    }),
  ),
  pending: pendingPurchase.nullable(),
  warning: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('soon'), daysLeft: z.int(), endsAt: moment }),
      z.object({ kind: z.literal('ended'), endsAt: moment }),
    ])
    .nullable(),
})

export const subscriptions = {
  mine: signedIn.get('/subscriptions', 'Meus acessos').output(z.object({ entries: z.array(access) })),
}
