import type { Subscription } from '#web/api/payments/subscriptions.ts'

type Shown = Pick<Subscription, 'status' | 'suspended'>

/** Whether it counts among 'Minhas Assinaturas': what is open now, and what a dispute holds back (spec 22.1). */
export function isOwnSubscription({ status, suspended }: Shown): boolean {
  if (suspended) return true
  return status === 'active' || status === 'unlimited' || status === 'free'
}
