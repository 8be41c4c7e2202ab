import type { PendingStage } from './payment.ts'
import type { PlanType } from './plans.ts'

/** The faces of an access under 'Meus acessos' (spec 7.16), in the order in which they are tried; `unpaid` is a page left open. */
export const SUBSCRIPTION_STATUSES = ['unpaid', 'pending', 'free', 'unlimited', 'active', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What may be done from each face: renew and extend open the plan dialog, verify asks for a payment check, resume goes back to the open page. */
export const SUBSCRIPTION_ACTIONS = ['renew', 'extend', 'verify', 'resume'] as const
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number]

/** `plan` null is a grant; `payment` null is an access, not a payment that is still to be made. */
export type SubscriptionFacts = {
  payment: PendingStage | null
  plan: PlanType | null
  expiresAt: Date | null
}

export function subscriptionStatus(facts: SubscriptionFacts, now: Date): SubscriptionStatus {
  if (facts.payment !== null) return facts.payment === 'open' ? 'unpaid' : 'pending'
  if (facts.plan === 'free') return 'free'
  if (facts.expiresAt === null) return 'unlimited'
  return facts.expiresAt > now ? 'active' : 'expired'
}

/** @param hasSession the purchase has a hosted page to ask the provider about */
export function subscriptionAction(
  status: SubscriptionStatus,
  hasSession: boolean,
): SubscriptionAction | null {
  if (status === 'unpaid') return hasSession ? 'resume' : null
  if (status === 'pending') return hasSession ? 'verify' : null
  // Nothing can be added to an access without end.
  if (status === 'unlimited') return null
  return status === 'free' || status === 'expired' ? 'renew' : 'extend'
}
