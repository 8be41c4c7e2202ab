import { describe, expect, it } from 'vitest'
import {
  chosenOf,
  headerCounts,
  lastMinuteUnsent,
  placeInWords,
  sendingInWords,
  stageInWords,
  unsentInWords,
} from './mock-run.ts'

const place = { position: 2, state: 'answered', selected: [0, 4], marked: false, isUnsent: false } as const

describe('a place of the sheet in words', () => {
  it.each([
    [{}, 'Questão 3, respondida, A e E'],
    [{ state: 'incomplete', selected: [0] }, 'Questão 3, incompleta, A'],
    [{ state: 'blank', selected: [] }, 'Questão 3, em branco'],
    [{ state: 'unseen', selected: [], marked: true }, 'Questão 3, em branco, marcada para revisar'],
    [{ isUnsent: true }, 'Questão 3, respondida, A e E, não enviada'],
  ] as const)('%o', (change, words) => {
    expect(placeInWords({ ...place, ...change })).toBe(words)
  })
})

it('the sums take the number of each', () => {
  const words = (answered: number, marked: number) =>
    headerCounts({ answered, blank: 35, incomplete: 0 }, marked)
      .map((one) => `${one.figure} ${one.words}`)
      .join(' ')
  expect(words(12, 3)).toBe('12 respondidas 35 em branco 3 marcadas')
  expect(words(1, 1)).toBe('1 respondida 35 em branco 1 marcada')
})

it('a choice is told as far as it came', () => {
  expect(stageInWords({ kind: 'sending' })).toBe('Guardando…')
  expect(stageInWords({ kind: 'unsent' })).toBe('Não enviada, tentando de novo')
  const storedAt = new Date('2026-11-21T17:54:10Z')
  expect(stageInWords({ kind: 'stored', storedAt })).toBe('Resposta guardada às 14:54')
})

it('what is not sent is counted', () => {
  expect([1, 2].map(unsentInWords)).toEqual(['1 resposta não enviada', '2 respostas não enviadas'])
  expect([1, 2].map(sendingInWords)).toEqual(['Enviando 1 resposta…', 'Enviando 2 respostas…'])
  expect(lastMinuteUnsent(1)).toBe(
    'A resposta não enviada fica neste aparelho e ainda vale se chegar em até 15 minutos.',
  )
  expect(lastMinuteUnsent(3)).toContain('As 3 respostas não enviadas ficam')
})

it('a set says whether it is incomplete', () => {
  expect([0, 1, 2].map((chosen) => chosenOf(chosen, 2))).toEqual([
    '0 marcadas',
    '1 marcada, incompleta',
    '2 marcadas',
  ])
})
