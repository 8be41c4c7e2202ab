import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { secondPaymentWarning, SUSPENDED_WARNING } from '#pt-br/payments/awaited-payments.ts'
import type { Subscription } from '#web/api/payments/subscriptions.ts'

type Warned = Pick<Subscription, 'status' | 'suspended' | 'plan'> & {
  exam: { id: string }
  pending: Pick<NonNullable<Subscription['pending']>, 'method'> | null
}

/** What of this exam is on its way or held back: it is easily paid for twice by mistake. */
export function orderWarnings(subscriptions: readonly Warned[], examId: string): string[] {
  const own = subscriptions.filter(({ exam }) => exam.id === examId)
  const awaited = own.find(({ status }) => status === 'pending')
  const plan = PAID_PLAN_TYPES.find((type) => type === awaited?.plan)
  return [
    ...(plan === undefined ? [] : [secondPaymentWarning({ plan, method: awaited?.pending?.method ?? null })]),
    ...(own.some(({ suspended }) => suspended) ? [SUSPENDED_WARNING] : []),
  ]
}
