import { REPORTS_TO_HIDE } from '#domain/comments/comments.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { PLANS } from '#domain/payments/plans.ts'
import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { expect, test } from 'vitest'
import { TERMS_VERSION } from './terms.ts'

// Who accepted a version accepted these figures: a change of one wants a new version here and in terms.ts.
test('the terms of a version print the same figures for ever', () => {
  expect({
    version: TERMS_VERSION,
    plans: Object.values(PLANS).map(({ priceCentavos, days }) => [priceCentavos, days]),
    freeQuestions: FREE_QUESTIONS,
    guaranteeDays: GUARANTEE_DAYS,
    reportsToHide: REPORTS_TO_HIDE,
  }).toEqual({
    version: '2026-11-28',
    plans: [
      [4900, 30],
      [7990, 90],
      [19_990, 365],
    ],
    freeQuestions: 15,
    guaranteeDays: 7,
    reportsToHide: 3,
  })
})
