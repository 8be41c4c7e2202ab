import { DRAFT_PROBLEMS } from '#domain/questions/question-draft.ts'
import { expect, test } from 'vitest'
import { DRAFT_PROBLEM_SENTENCES } from './question-drafts.ts'

test.each([
  ['statementEmpty', 'Enunciado é obrigatório'],
  ['tooFewOptions', 'Mínimo de 2 alternativas necessárias'],
  ['tooManyOptions', 'Máximo de 5 alternativas'],
  ['noCorrectOption', 'Selecione pelo menos uma alternativa correta'],
] as const)('the form says of %s: "%s"', (problem, sentence) => {
  expect(DRAFT_PROBLEM_SENTENCES[problem]).toBe(sentence)
})

test('every problem has a sentence of its own', () => {
  const sentences = DRAFT_PROBLEMS.map((problem) => DRAFT_PROBLEM_SENTENCES[problem])
  expect(new Set(sentences).size).toBe(DRAFT_PROBLEMS.length)
})
