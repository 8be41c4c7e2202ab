import { expect, test } from 'vitest'
import { monthlyEquivalentCentavos, PAID_PLAN_TYPES, PLAN_TYPES, PLANS, savingsPercent } from './plans.ts'

test('the plans on sale are the plan types without the free one', () => {
  expect(PLAN_TYPES).toEqual(['free', ...PAID_PLAN_TYPES])
})

test.each([
  { plan: 'monthly', price: 4900, days: 30, perMonth: 4900, savings: 0 },
  { plan: 'quarterly', price: 7990, days: 90, perMonth: 2663, savings: 46 },
  { plan: 'annual', price: 19_990, days: 365, perMonth: 1666, savings: 66 },
] as const)(
  'the $plan plan costs $price centavos for $days days and saves $savings %',
  ({ plan, ...expected }) => {
    expect(PLANS[plan].type).toBe(plan)
    expect(PLANS[plan].priceCentavos).toBe(expected.price)
    expect(PLANS[plan].days).toBe(expected.days)
    expect(monthlyEquivalentCentavos(plan)).toBe(expected.perMonth)
    expect(savingsPercent(plan)).toBe(expected.savings)
  },
)

test('only the quarterly plan is marked as the most popular', () => {
  expect(PAID_PLAN_TYPES.filter((plan) => PLANS[plan].mostPopular)).toEqual(['quarterly'])
})
