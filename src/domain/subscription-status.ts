import type { PaymentStatus } from './payment.ts'
import type { PlanType } from './plans.ts'

/** The five faces of an access under 'Meus Acessos' (product 4), in the order in which they are tried. */
export const SUBSCRIPTION_STATUSES = ['pending', 'free', 'unlimited', 'active', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What may be done from each face: renew and extend open the plan dialog, verify asks for a payment check. */
export type SubscriptionAction = 'renew' | 'extend' | 'verify'

/** `plan` null is a grant; `paymentStatus` null is an access without a payment. */
export type SubscriptionFacts = {
  paymentStatus: PaymentStatus | null
  plan: PlanType | null
  expiresAt: Date | null
}

export function subscriptionStatus(facts: SubscriptionFacts, now: Date): SubscriptionStatus {
  if (facts.paymentStatus === 'pending') return 'pending'
  if (facts.plan === 'free') return 'free'
  if (facts.expiresAt === null) return 'unlimited'
  return facts.expiresAt > now ? 'active' : 'expired'
}

/** @param hasSession the purchase has a hosted page to ask the provider about */
export function subscriptionAction(
  status: SubscriptionStatus,
  hasSession: boolean,
): SubscriptionAction | null {
  if (status === 'pending') return hasSession ? 'verify' : null
  return status === 'free' || status === 'expired' ? 'renew' : 'extend'
}
