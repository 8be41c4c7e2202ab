import type { QuestionFigures, QuestionFlag } from '#domain/suspects/question-figures.ts'
import { expect, test } from 'vitest'
import { correlationLabel, flagSentence, shareLabel, statisticsFacts } from './question-statistics.ts'

const option = (index: number, share: number, isKey = false) => ({
  index,
  share,
  better: null,
  weaker: null,
  isKey,
})

const FIGURES: QuestionFigures = {
  answers: 84,
  right: { share: 20 / 84, low: 0.1704, high: 0.3217 },
  discrimination: { r: -0.21, low: -0.376, high: -0.03, people: 84 },
  options: [option(0, 0.06), option(1, 0.24, true), option(2, 0.62), option(3, 0.08)],
  commonWrongSet: null,
  medianSeconds: 48,
  examMedianSeconds: 61,
  ratedDifficulty: 'easy',
  measuredDifficulty: 'hard',
  recentPeople: 61,
  flags: [{ kind: 'rival', severity: 'critical', options: [2], chosen: 52, keyChosen: 20 }],
}

test('the lines of the statistics', () => {
  expect(statisticsFacts(FIGURES, 'medium').map(({ name, value, aside }) => [name, value, aside])).toEqual([
    ['Respostas', '84', 'só as primeiras de cada pessoa'],
    ['Acerto', '24%', '(17 a 32)'],
    ['Correlação com o resto', '−0,21', '(−0,38 a −0,03)'],
    ['Marcaram', 'A 6% · B 24% · C 62% · D 8%', null],
    ['C contra B', '52 a 20', 'além do acaso'],
    ['Tempo mediano', '48 s', 'exame: 61 s'],
    ['Dificuldade avaliada', 'Fácil', 'autor: Médio'],
    ['Dificuldade medida', 'Difícil', 'autor: Médio'],
  ])
})

test.each([
  [31, '31 vezes'],
  [1, '1 vez'],
])('where several options are right, the wrong set that most chose is named: %i', (chosen, aside) => {
  const several = { ...FIGURES, commonWrongSet: { options: [0, 2], chosen } }
  expect(statisticsFacts(several, 'medium')).toContainEqual({
    name: 'Erro mais comum',
    value: 'A e C',
    aside,
  })
})

test('what cannot be computed is a dash, never 0', () => {
  const nothing = {
    ...FIGURES,
    answers: 0,
    right: null,
    discrimination: null,
    options: null,
    medianSeconds: null,
    examMedianSeconds: null,
    ratedDifficulty: null,
    measuredDifficulty: null,
    flags: [],
  }
  expect(statisticsFacts(nothing, 'easy').map(({ value, aside }) => [value, aside])).toEqual([
    ['0', 'só as primeiras de cada pessoa'],
    ['–', null],
    ['–', null],
    ['–', 'a partir de 20 respostas'],
    ['–', null],
    ['–', 'autor: Fácil'],
    ['–', 'autor: Fácil'],
  ])
  expect([shareLabel(null), shareLabel(0), correlationLabel(undefined), correlationLabel(0)]).toEqual([
    '–',
    '0%',
    '–',
    '0,00',
  ])
})

test.each<[QuestionFlag, string]>([
  [
    { kind: 'rival', severity: 'critical', options: [2], chosen: 52, keyChosen: 20 },
    'Gabarito suspeito: 62% marcam C; o gabarito é B',
  ],
  [
    { kind: 'chosen-by-better', severity: 'critical', options: [0, 3], chosen: 9, keyChosen: 9 },
    'Gabarito suspeito: quem vai melhor marca A e D',
  ],
  [{ kind: 'negative', severity: 'critical' }, 'Gabarito suspeito: quem vai melhor acerta menos'],
  [
    { kind: 'below-chance', severity: 'critical', chance: 0.25 },
    'Gabarito suspeito: acertam menos que no chute (25%)',
  ],
  [
    { kind: 'not-separating', severity: 'attention' },
    'Não separa: acertam igual quem vai bem e quem vai mal',
  ],
  [
    { kind: 'other-difficulty', severity: 'info', measured: 'hard' },
    'Dificuldade diferente: pelas respostas, Difícil',
  ],
  [{ kind: 'dead-option', severity: 'info', options: [3] }, 'Alternativa morta: quase ninguém marca D'],
  [{ kind: 'too-easy', severity: 'info' }, 'Fácil demais: quase todos acertam'],
  [{ kind: 'slow', severity: 'info' }, 'Lenta: leva mais que o dobro do tempo do exame'],
])('%j says "%s"', (flag, sentence) => {
  expect(flagSentence(flag, FIGURES)).toBe(sentence)
})
