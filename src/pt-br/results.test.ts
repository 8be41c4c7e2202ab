import { verdictOf } from '#domain/questions/answering.ts'
import { resultOf } from '#domain/simulations/scoring.ts'
import { describe, expect, test } from 'vitest'
import {
  blankCounts,
  chosenSentence,
  leftOutSentence,
  limitSentence,
  resultComment,
  resultTitle,
  verdictSentence,
} from './results.ts'

test.each([
  { selected: [2], correct: [2], sentence: 'Certa. É a C.' },
  { selected: [2, 0], correct: [0, 2], sentence: 'Certa. São a A e a C.' },
  { selected: [2], correct: [1], sentence: 'Não foi desta vez. A correta é a B.' },
  { selected: [1, 3], correct: [0, 2], sentence: 'Não foi desta vez. As corretas são a A e a C.' },
  { selected: [4], correct: [2, 0, 1], sentence: 'Não foi desta vez. As corretas são a A, a B e a C.' },
  { selected: [0], correct: [0, 2], sentence: 'Quase. Faltou marcar a C.' },
  { selected: [0], correct: [0, 2, 4], sentence: 'Quase. Faltou marcar a C e a E.' },
  { selected: [0, 3], correct: [0, 2], sentence: 'Quase. Faltou marcar a C, e sobrou a D.' },
  { selected: [0, 1, 3], correct: [0, 2], sentence: 'Quase. Faltou marcar a C, e sobraram a B e a D.' },
  { selected: [0, 2, 3], correct: [0, 2], sentence: 'Quase. Só sobrou a D.' },
])('$selected against the key $correct: "$sentence"', ({ sentence, ...choice }) => {
  expect(verdictSentence(verdictOf(choice))).toBe(sentence)
})

test.each([
  [1, 'Em branco conta como erro, e o gabarito dela se abre na revisão: se era inédita, deixa de ser.'],
  [
    14,
    'Em branco conta como erro, e o gabarito delas se abre na revisão: as que eram inéditas deixam de ser.',
  ],
])('before an end with %d blank: "%s"', (blank, sentence) => {
  expect(blankCounts(blank)).toBe(sentence)
})

test.each([
  { selected: [2], sentence: 'Você marcou C.' },
  { selected: [3, 1], sentence: 'Você marcou B e D.' },
])('the choice $selected reads "$sentence"', ({ selected, sentence }) => {
  expect(chosenSentence(selected)).toBe(sentence)
})

function figures(correct: number, countedQuestions: number) {
  const moment = new Date('2026-11-20T12:00:00Z')
  return resultOf({ totalQuestions: 60, countedQuestions, correct, startedAt: moment, completedAt: moment })
}

test.each([
  [0, null],
  [1, '1 questão ficou bloqueada e não entrou na conta. Ela abre com o acesso completo.'],
  [32, '32 questões ficaram bloqueadas e não entraram na conta. Elas abrem com o acesso completo.'],
])('%i locked questions read %s', (leftOut, sentence) => {
  expect(leftOutSentence(leftOut, { isActive: true })).toBe(sentence)
})

test('locked questions of an exam off the lists are promised to nobody', () => {
  expect(leftOutSentence(1, { isActive: false })).toBe('1 questão ficou bloqueada e não entrou na conta.')
})

describe('a result', () => {
  test.each([
    { correct: 33, counted: 40, title: 'Você acertou 33 das 40 questões' },
    { correct: 0, counted: 40, title: 'Você não acertou nenhuma das 40 questões' },
    { correct: 1, counted: 1, title: 'Você acertou 1 de 1 questão' },
    { correct: 0, counted: 1, title: 'Você não acertou nenhuma de 1 questão' },
    { correct: 0, counted: 0, title: 'Nenhuma questão entrou na conta' },
  ])('of $correct in $counted is titled "$title"', ({ correct, counted, title }) => {
    expect(resultTitle(figures(correct, counted))).toBe(title)
  })

  test.each([
    [33, 40, 'Acima de 80%: você está no ponto. Revise as 7 que escaparam enquanto estão frescas.'],
    [39, 40, 'Acima de 80%: você está no ponto. Revise a que escapou enquanto está fresca.'],
    [32, 40, '80% cravados: você está no ponto. Revise as 8 que escaparam enquanto estão frescas.'],
    [40, 40, 'Gabaritou: não escapou nenhuma.'],
    [29, 40, 'Acima de 60%: falta pouco. Revise as 11 que escaparam enquanto estão frescas.'],
    [24, 40, '60% cravados: falta pouco. Revise as 16 que escaparam enquanto estão frescas.'],
    [23, 40, 'Ainda não. Comece pelas explicações dos erros: é ali que se aprende.'],
    [0, 40, 'Ainda não. Comece pelas explicações dos erros: é ali que se aprende.'],
    [0, 0, 'Responda a pelo menos uma questão para ver seu aproveitamento.'],
  ] as const)('of %i in %i advises: %s', (correct, counted, comment) => {
    expect(resultComment(figures(correct, counted))).toBe(comment)
  })
})

test.each([
  {
    facts: { examCode: 'SAA-C03', answered: 15, locked: 45 },
    sentence:
      'Você respondeu as 15 questões gratuitas do SAA-C03. Faltam 45, com explicação e comentários em cada uma.',
  },
  {
    facts: { examCode: 'KCNA', answered: 9, locked: 1 },
    sentence: 'As 15 questões gratuitas do KCNA terminam aqui. Falta 1, com explicação e comentários.',
  },
  {
    facts: { examCode: 'KCNA', answered: 15, locked: 0 },
    sentence: 'Você respondeu as 15 questões gratuitas do KCNA.',
  },
])('the limit of $facts reads "$sentence"', ({ facts, sentence }) => {
  expect(limitSentence(facts)).toBe(sentence)
})
