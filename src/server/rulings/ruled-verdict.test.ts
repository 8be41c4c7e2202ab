import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'
import { expect, it } from 'vitest'
import { passedOf } from './ruled-verdict.ts'

const format = { official: NO_OFFICIAL, practice: { ...NO_PRACTICE, cut: 50 } }
const PROVA = { format, isSample: false, endedBy: 'person', countedQuestions: 40 } as const

it('a right answer more passes a Prova that had just missed the cut', () => {
  expect([19, 20].map((right) => passedOf(PROVA, right))).toEqual(['not-yet', 'passed'])
})

it.each([
  { of: 'a study simulation', change: { format: null, isSample: null, endedBy: null } },
  { of: 'a sample', change: { isSample: true } },
  { of: 'a Prova whose right was withdrawn', change: { endedBy: 'withdrawn' } as const },
  { of: 'too few questions', change: { countedQuestions: 39 } },
])('no number of right answers passes $of', ({ change }) => {
  expect(passedOf({ ...PROVA, ...change }, 39)).toBeNull()
})
