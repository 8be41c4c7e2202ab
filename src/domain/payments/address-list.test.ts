import { describe, expect, it } from 'vitest'
import { readAddresses } from './address-list.ts'

describe('a list of addresses', () => {
  it.each([
    ['one a line', 'ana@escola.example\nbia@escola.example'],
    ['with commas, as a mail program has them', 'ana@escola.example, bia@escola.example'],
    ['with names', 'Ana Lima <ana@escola.example>; "Bia" <bia@escola.example>'],
    ['as a table', 'nome;e-mail\r\nAna;ana@escola.example\r\nBia;bia@escola.example\r\n'],
    ['in other letters', 'ANA@Escola.example\tBia@escola.example'],
  ])('is read %s', (_, text) => {
    expect(readAddresses(text).addresses).toEqual(['ana@escola.example', 'bia@escola.example'])
  })

  it('tells the lines without an address, and how many are there twice', () => {
    expect(readAddresses('nome;e-mail\n\nAna;ana@escola.example\nbia@escola\nANA@escola.example')).toEqual({
      addresses: ['ana@escola.example'],
      left: [
        { line: 1, text: 'nome;e-mail' },
        { line: 4, text: 'bia@escola' },
      ],
      repeated: 1,
    })
  })

  it('is read in the time of its length, whatever stands in it', () => {
    const started = performance.now()
    readAddresses('a@'.repeat(100_000))
    readAddresses(`${'a'.repeat(100_000)}@`)
    readAddresses(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
