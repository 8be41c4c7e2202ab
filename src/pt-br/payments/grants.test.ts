import { describe, expect, it } from 'vitest'
import { givenSentence, grantEnd, rehearsedSentences } from './grants.ts'

const NOTHING = { people: 0, waiting: 0, already: 0, repeated: 0, leftCount: 0 }

describe('what giving access to a list would do', () => {
  it('is told in sentences, one for each count that is there', () => {
    expect(rehearsedSentences(NOTHING)).toEqual([])
    expect(rehearsedSentences({ people: 1, waiting: 1, already: 1, repeated: 1, leftCount: 1 })).toEqual([
      '1 pessoa recebe o acesso agora.',
      '1 endereço ainda sem conta: o acesso espera e vale quando o e-mail for confirmado.',
      '1 já tem esse acesso, ou um mais longo.',
      '1 repetido, contado uma vez.',
      '1 linha sem e-mail, ou com um que não vale.',
    ])
    expect(rehearsedSentences({ people: 28, waiting: 3, already: 2, repeated: 4, leftCount: 2 })).toEqual([
      '28 pessoas recebem o acesso agora.',
      '3 endereços ainda sem conta: o acesso espera e vale quando o e-mail for confirmado.',
      '2 já têm esse acesso, ou um mais longo.',
      '4 repetidos, contados uma vez.',
      '2 linhas sem e-mail, ou com um que não vale.',
    ])
  })

  it.each([
    [{ people: 28, waiting: 3, already: 1 }, 'Acesso dado a 28 pessoas, e a 3 endereços à espera da conta.'],
    [{ people: 1, waiting: 0, already: 0 }, 'Acesso dado a 1 pessoa.'],
    [{ people: 0, waiting: 1, already: 0 }, 'Acesso guardado: 1 endereço à espera da conta.'],
    [{ people: 0, waiting: 0, already: 28 }, '28 já têm esse acesso, ou um mais longo.'],
    [{ people: 0, waiting: 0, already: 1 }, '1 já tem esse acesso, ou um mais longo.'],
  ])('is told when done: %o', (given, sentence) => {
    expect(givenSentence(given)).toBe(sentence)
  })
})

it.each([
  [{ expiresAt: null, endedAt: null }, 'Sem prazo'],
  // From a process of the version before.
  [{ expiresAt: '2026-12-06T03:00:00.000Z' }, '05/12/2026'],
  [{ expiresAt: '2026-12-06T03:00:00.000Z', endedAt: null }, '05/12/2026'],
  [{ expiresAt: '2026-12-06T03:00:00.000Z', endedAt: '2026-11-28T20:00:00.000Z' }, 'Encerrado em 28/11/2026'],
  [{ expiresAt: null, endedAt: '2026-11-29T02:00:00.000Z' }, 'Encerrado em 28/11/2026'],
])('the end of a given access, %o, reads %s', (grant, words) => {
  expect(grantEnd(grant)).toBe(words)
})
