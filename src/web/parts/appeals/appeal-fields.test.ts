import { describe, expect, it } from 'vitest'
import { appealProblems, claimedBy, isUntouched, marked, NO_FIELDS, readFields } from './appeal-fields.ts'

const SOURCE = 'https://docs.exemplo.com'
const whole = { ...NO_FIELDS, kind: 'unclear', argument: 'Falta a região.' } as const

describe('the form of an appeal', () => {
  it('asks for a reason and an argument first', () => {
    expect(isUntouched(NO_FIELDS)).toBe(true)
    expect(appealProblems(NO_FIELDS, 4)).toEqual({
      kind: 'Escolha um motivo.',
      argument: 'Escreva o seu argumento.',
    })
    expect(appealProblems(whole, 4)).toEqual({})
  })

  it('asks for options and a source as the reason wants them', () => {
    expect(appealProblems({ ...whole, kind: 'wrong-key' }, 4)).toEqual({
      claimed: 'Marque a alternativa que seria a correta.',
      source: 'Cole o endereço de uma fonte.',
    })
    expect(appealProblems({ ...whole, kind: 'two-right', claimed: [1] }, 4)).toEqual({
      claimed: 'Marque ao menos duas alternativas.',
    })
    expect(appealProblems({ ...whole, kind: 'wrong-key', claimed: [1], source: SOURCE }, 4)).toEqual({})
    expect(appealProblems({ ...whole, source: 'docs.exemplo.com' }, 4)).toEqual({
      source: 'Cole o endereço inteiro, começando por https://.',
    })
  })

  it('marks one option for a wrong key, and any for two right ones', () => {
    expect(marked({ ...whole, kind: 'wrong-key', claimed: [1] }, 2)).toEqual([2])
    expect(marked({ ...whole, kind: 'two-right', claimed: [1] }, 2)).toEqual([1, 2])
    expect(marked({ ...whole, kind: 'two-right', claimed: [1, 2] }, 1)).toEqual([2])
  })

  it('sends no option that the reason does not ask for', () => {
    expect(claimedBy({ kind: 'outdated', claimed: [1] })).toEqual([])
    expect(claimedBy({ kind: 'wrong-key', claimed: [1, 2] })).toEqual([])
    expect(claimedBy({ kind: 'two-right', claimed: [1, 2] })).toEqual([1, 2])
    expect(claimedBy({ kind: null, claimed: [1] })).toEqual([])
  })

  it('takes from a draft what a form of ours kept, and nothing else', () => {
    const typed = {
      kind: 'two-right',
      claimed: [1, 3],
      argument: 'a',
      source: '',
      mayThankByName: true,
    }
    expect(readFields(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
    const { mayThankByName: _, ...older } = typed
    expect(readFields(older)).toEqual({ ...typed, mayThankByName: false })
    expect(readFields({ ...typed, kind: 'outro', claimed: [1, 'x'] })).toEqual({
      ...typed,
      kind: null,
      claimed: [1],
    })
    for (const other of [null, 'texto', {}, { ...typed, argument: 7 }, { ...typed, claimed: '1' }])
      expect(readFields(other)).toBeNull()
  })
})
