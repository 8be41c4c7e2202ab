import { expect, test } from 'vitest'
import type { PlanType } from '#domain/payments/plans.ts'
import type { Access } from '#domain/payments/access.ts'
import { examCard } from './exam-card.ts'

const expiresAt = new Date('2027-01-14T12:00:00Z')
const paid: Access = { kind: 'paid', plan: 'quarterly', expiresAt }
const trial: Access = { kind: 'trial' }
const none: Access = { kind: 'none' }

test.each([
  { access: paid, hasSimulation: false, hasTrialRow: false, card: paid },
  { access: paid, hasSimulation: true, hasTrialRow: true, card: paid },
  { access: trial, hasSimulation: false, hasTrialRow: true, card: { kind: 'free' } },
  { access: trial, hasSimulation: true, hasTrialRow: true, card: { kind: 'free' } },
  { access: none, hasSimulation: true, hasTrialRow: true, card: { kind: 'free' } },
  { access: none, hasSimulation: true, hasTrialRow: false, card: { kind: 'started' } },
  { access: none, hasSimulation: false, hasTrialRow: false, card: { kind: 'available' } },
])(
  'with $access.kind access, a simulation: $hasSimulation, a trial row: $hasTrialRow, the card is $card.kind',
  ({ card, ...facts }) => {
    expect(examCard({ queue: [], ...facts })).toEqual(card)
  },
)

test('a grant without a plan or an end keeps both unknown on the card', () => {
  const access: Access = { kind: 'paid', plan: null, expiresAt: null }
  expect(examCard({ access, queue: [{ plan: null }], hasSimulation: false, hasTrialRow: false })).toEqual(
    access,
  )
})

test.each<[queue: PlanType[], named: PlanType | null]>([
  [['quarterly'], 'quarterly'],
  [['quarterly', 'quarterly'], 'quarterly'],
  [['monthly', 'quarterly'], null],
  [['quarterly', 'monthly', 'quarterly'], null],
])('of the plans %j one after the other the card names %s', (plans, named) => {
  const queue = plans.map((plan) => ({ plan }))
  expect(examCard({ access: paid, queue, hasSimulation: false, hasTrialRow: false })).toMatchObject({
    plan: named,
    expiresAt,
  })
})

test('a bought plan behind a gift is not named before it runs', () => {
  const access: Access = { kind: 'paid', plan: 'monthly', expiresAt }
  const queue = [{ plan: null }, { plan: 'monthly' as const }]
  expect(examCard({ access, queue, hasSimulation: false, hasTrialRow: false })).toMatchObject({ plan: null })
})
