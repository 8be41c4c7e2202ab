export const PLAN_TYPES = ['free', 'monthly', 'quarterly', 'annual'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

export const PAID_PLAN_TYPES = ['monthly', 'quarterly', 'annual'] as const
export type PaidPlanType = (typeof PAID_PLAN_TYPES)[number]

/** One plan on sale: price in centavos, paid once, for so many days of one exam. */
export type PaidPlan = {
  type: PaidPlanType
  priceCentavos: number
  days: number
  mostPopular: boolean
}

/** The plan catalogue (spec 7.1). Every price, saving and length on any page comes from here. */
export const PLANS: Readonly<Record<PaidPlanType, Readonly<PaidPlan>>> = {
  monthly: { type: 'monthly', priceCentavos: 4900, days: 30, mostPopular: false },
  quarterly: { type: 'quarterly', priceCentavos: 7990, days: 90, mostPopular: true },
  annual: { type: 'annual', priceCentavos: 19_990, days: 365, mostPopular: false },
}

const DAYS_OF_A_MONTH = 30

/** Whole centavos. Months are days by 30, rounded: 365 days are the twelve that a person reads on the label. */
export function monthlyEquivalentCentavos(plan: PaidPlanType): number {
  const { priceCentavos, days } = PLANS[plan]
  return Math.round(priceCentavos / Math.round(days / DAYS_OF_A_MONTH))
}

/** Saving per day against the monthly plan, in whole per cent (spec 1.4). */
export function savingsPercent(plan: PaidPlanType): number {
  const perDay = PLANS[plan].priceCentavos / PLANS[plan].days
  const monthlyPerDay = PLANS.monthly.priceCentavos / PLANS.monthly.days
  return Math.round((1 - perDay / monthlyPerDay) * 100)
}
