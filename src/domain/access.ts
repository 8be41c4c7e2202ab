export const SUBSCRIPTION_SOURCES = ['trial', 'purchase', 'grant'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]
