import { NO_VERDICTS } from '#domain/mocks/mock-result.ts'
import { expect, test } from 'vitest'
import { hitsTitle, noVerdictSentence, paceSentence, rulerSentence, timeGiven } from './mock-results.ts'
import { cutInWords } from './mocks.ts'

test('without a verdict the hits are the title, and one sentence says why', () => {
  const hits = { correctAnswers: 9, countedQuestions: 15 }
  expect(hitsTitle(hits)).toBe('9 de 15')
  expect(NO_VERDICTS.map((reason) => noVerdictSentence(reason, hits))).toEqual([
    'É uma Prova de amostra: com 15 questões, o resultado varia demais para um veredito.',
    'O acesso ao exame foi retirado no meio da Prova. Só o que você tinha marcado entrou na conta, e não há veredito.',
    'Este exame não tem corte de referência, e sem corte não há veredito.',
    'Com 15 questões, o resultado varia demais para um veredito.',
  ])
})

test('the time beside the time taken names what was chosen beyond the clock', () => {
  expect(timeGiven(66 * 60, 'timed')).toBe('de 1h 06min')
  expect(timeGiven(4980, 'plus25')).toBe('de 1h 23min (+25%)')
  expect(timeGiven(null, 'untimed')).toBe('sem relógio')
})

test('the pace stands beside what the time allowed', () => {
  expect(paceSentence(74.4, 84.2)).toBe('Em média 1min 14s por questão; o tempo da Prova dava 1min 24s.')
  expect(paceSentence(8, null)).toBe('Em média 8s por questão.')
})

test('the ruler says what it shows', () => {
  const cut = cutInWords({ right: 7000, of: 10_000 })
  expect(rulerSentence({ low: 55, mark: 66, high: 77, cut })).toBe(
    'Resultado 66%, com variação de 55% a 77%; corte em 70%',
  )
})
