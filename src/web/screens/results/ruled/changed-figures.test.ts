import { expect, test } from 'vitest'
import { changedFigures, formerAccuracy } from './changed-figures.ts'

const VERDICTS = { passed: 'Aprovado', 'not-yet': 'Ainda não' }
const FIGURES = {
  totalQuestions: 47,
  countedQuestions: 47,
  correctAnswers: 35,
  wrongAnswers: 12,
  accuracyPercentage: 74.47,
  score: 74,
  totalTimeSpent: 60,
}
const CHANGE = {
  kind: 'annulled' as const,
  position: 13,
  accepted: [],
  domain: 'Redes',
  wasBlank: false,
  was: 33,
  now: 34,
  passedBefore: 'not-yet' as const,
  passedNow: 'passed' as const,
  reply: 'Sim.',
  decidedAt: '2026-11-21T12:00:00.000Z',
  isOwnAppeal: true,
  askedBy: 1,
  thanksTo: null,
}
const AGAIN = { ...CHANGE, position: 2, wasBlank: true, was: 34, now: 35, passedBefore: 'passed' as const }
const DOMAINS = [
  { id: 'redes', name: 'Redes', weight: 30, right: 10, counted: 14, isScarce: false },
  { id: 'custos', name: 'Custos', weight: 20, right: 5, counted: 8, isScarce: false },
]

test('all figures that two rulings moved stand side by side', () => {
  expect(changedFigures({ changes: [CHANGE, AGAIN], figures: FIGURES, domains: DOMAINS }, VERDICTS)).toEqual([
    { name: 'Questão 14', was: 'errada', now: 'anulada, vale certa' },
    { name: 'Questão 3', was: 'em branco', now: 'anulada, vale certa' },
    { name: 'Acertos', was: '33 de 47', now: '35 de 47' },
    { name: 'Aproveitamento', was: '70,21%', now: '74,47%' },
    { name: 'Redes', was: '8 de 14', now: '10 de 14' },
    { name: 'Veredito', was: 'Ainda não', now: 'Aprovado' },
  ])
})

test('an unchanged result has no former grade', () => {
  expect(changedFigures({ changes: [], figures: FIGURES, domains: DOMAINS }, VERDICTS)).toEqual([])
  expect(formerAccuracy({ changes: [], figures: FIGURES })).toBeNull()
  expect(formerAccuracy({ changes: [CHANGE, AGAIN], figures: FIGURES })).toBeCloseTo(70.21, 2)
})
