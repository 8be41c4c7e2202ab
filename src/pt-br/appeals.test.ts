import { DECISIONS } from '#domain/rulings/decisions.ts'
import { expect, test } from 'vitest'
import { appealOutcome, appealReason, decidedLately } from './appeals.ts'

test.each([
  { status: 'open', decision: null, accepted: [], words: 'Em análise' },
  { status: 'withdrawn', decision: null, accepted: [], words: 'Retirado' },
  { status: 'refused', decision: 'kept', accepted: [], words: 'Não aceito' },
  { status: 'accepted', decision: 'annulled', accepted: [], words: 'Aceito: questão anulada' },
  { status: 'accepted', decision: 'accepted-also', accepted: [[3]], words: 'Aceito: também vale a D' },
  { status: 'accepted', decision: 'accepted-also', accepted: [[1, 3]], words: 'Aceito: também valem B e D' },
  {
    status: 'accepted',
    decision: 'accepted-also',
    accepted: [],
    words: 'Aceito: também vale outra alternativa',
  },
  { status: 'accepted', decision: 'key-changed', accepted: [[2]], words: 'Aceito: o gabarito agora é C' },
  {
    status: 'accepted',
    decision: 'key-changed',
    accepted: [[0, 2]],
    words: 'Aceito: o gabarito agora é A e C',
  },
  { status: 'accepted', decision: 'key-changed', accepted: [], words: 'Aceito: o gabarito mudou' },
  { status: 'accepted', decision: 'text-mended', accepted: [], words: 'Aceito: texto corrigido' },
  { status: 'accepted', decision: 'outdated', accepted: [], words: 'Aceito: questão desatualizada' },
] as const)('$words', ({ words, ...outcome }) => {
  expect(appealOutcome(outcome)).toBe(words)
})

test('every decision has words of its own', () => {
  const words = DECISIONS.map((decision) => appealOutcome({ status: 'accepted', decision, accepted: [] }))
  expect(new Set(words).size).toBe(DECISIONS.length)
})

test('a reason names the options that it claims', () => {
  expect(appealReason({ kind: 'wrong-key', claimed: [1] })).toBe('Gabarito errado: seria B')
  expect(appealReason({ kind: 'two-right', claimed: [1, 3] })).toBe('Duas alternativas corretas: B e D')
  expect(appealReason({ kind: 'outdated', claimed: [] })).toBe('Desatualizada')
})

test('the link to what was decided lately counts as its sentence does', () => {
  expect(decidedLately(1)).toEqual({
    sentence: 'Um recurso seu foi respondido nos últimos 14 dias.',
    link: 'Ver a resposta',
  })
  expect(decidedLately(3)).toEqual({
    sentence: '3 recursos seus foram respondidos nos últimos 14 dias.',
    link: 'Ver as respostas',
  })
})
