import { expect, test } from 'vitest'
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
    expect(examCard(facts)).toEqual(card)
  },
)

test('a grant without a plan or an end keeps both unknown on the card', () => {
  const access: Access = { kind: 'paid', plan: null, expiresAt: null }
  expect(examCard({ access, hasSimulation: false, hasTrialRow: false })).toEqual(access)
})
