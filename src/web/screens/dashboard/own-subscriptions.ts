import type { Subscription } from '#web/api/payments/subscriptions.ts'

type Shown = Pick<Subscription, 'status' | 'suspended'>

/** Whether it is one of 'Minhas Assinaturas': open now, or suspended by a dispute (spec 22.1). */
export function isOwnSubscription({ status, suspended }: Shown): boolean {
  if (suspended) return true
  return status === 'active' || status === 'unlimited' || status === 'free'
}
