import { expect, test } from 'vitest'
import {
  appealsSentence,
  barsSentence,
  keptWhenRevoked,
  keyChangeSentence,
  nothingSuspect,
  queueSentence,
  recountSentence,
} from './suspects.ts'

const bar = (index: number, share: number, isKey = false) => ({
  index,
  share,
  better: share,
  weaker: null,
  isKey,
})
const BARS = [bar(0, 0.14), bar(1, 0.24, true), bar(2, 0.62)]
test('appeals say what they claim where all claim the same', () => {
  expect(appealsSentence({ count: 2, sourced: 1, common: { kind: 'two-right', claimed: [1, 2] } })).toBe(
    '2 recursos, 1 com fonte: duas corretas, B e C',
  )
  expect(appealsSentence({ count: 2, sourced: 2, common: { kind: 'two-right', claimed: [1, 2] } })).toBe(
    '2 recursos com fonte: duas corretas, B e C',
  )
  expect(appealsSentence({ count: 1, sourced: 0, common: { kind: 'unclear', claimed: [] } })).toBe(
    '1 recurso: enunciado confuso',
  )
  expect(appealsSentence({ count: 3, sourced: 0, common: null })).toBe('3 recursos')
})

test('an edit says the keys before and after, or that the options changed', () => {
  expect(keyChangeSentence({ from: [1], to: [3] })).toBe('O gabarito mudou de B para D em uma edição')
  expect(keyChangeSentence({ from: [1], to: [1] })).toBe('As alternativas mudaram em uma edição')
})

test('the queue is counted by the worst signal of each question', () => {
  expect(queueSentence({ total: 6, keys: 2, notSeparating: 1, others: 3 })).toBe(
    '6 para olhar: 2 gabaritos suspeitos, 1 que não separa, 3 só com recurso, edição ou denúncia.',
  )
  expect(queueSentence({ total: 1, keys: 1, notSeparating: 0, others: 0 })).toBe(
    '1 para olhar: 1 gabarito suspeito.',
  )
  expect(queueSentence({ total: 0, keys: 0, notSeparating: 0, others: 0 })).toBe('Nada para olhar.')
})

test('an empty queue says when it was last counted', () => {
  const now = new Date('2026-11-22T15:00:00.000Z')
  expect(nothingSuspect(new Date('2026-11-22T06:10:00.000Z'), now)).toBe(
    'Nada suspeito. Última conta hoje, 03:10.',
  )
  expect(nothingSuspect(new Date('2026-11-20T06:10:00.000Z'), now)).toContain('Última conta em 20/11/2026')
  expect(nothingSuspect(null, now)).toBe('Nada suspeito. As estatísticas ainda não foram contadas.')
})

test('bars are spoken in the order of the letters', () => {
  expect(barsSentence(BARS)).toBe(
    'A: 14%, metade melhor 14%; B: 24%, metade melhor 24%; C: 62%, metade melhor 62%; gabarito B',
  )
})

test.each([
  [{ recounted: 280, total: 1312, isOver: false }, '280 de 1.312 simulados'],
  [{ recounted: 312, total: 312, isOver: true }, '312 de 312 simulados, contados'],
  [{ recounted: 1, total: 1, isOver: true }, '1 de 1 simulado, contado'],
  [{ recounted: 0, total: 0, isOver: true }, '0 de 0 simulados, contados'],
])('how far results are counted: %o', (recount, sentence) => {
  expect(recountSentence(recount)).toBe(sentence)
})

test.each([
  ['annulled', false, 'A questão continua desativada: ative-a se ela volta ao banco.'],
  ['annulled', true, ''],
  ['key-changed', true, 'O gabarito de hoje fica.'],
  ['accepted-also', false, ''],
] as const)('revoked, what a ruling did to its question stays: %s, active %s', (kind, isActive, more) => {
  expect(keptWhenRevoked(kind, { isActive })).toBe(
    `Os resultados de quem terminou até agora e as respostas aos recursos. ${more}`.trim(),
  )
})
