import { describe, expect, it } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
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

  it.each([
    ['an apostrophe', "o'brien@escola.example", "o'brien@escola.example"],
    ['quotes around it', "'ana@escola.example'", 'ana@escola.example'],
    ['a sign that nobody sees', 'ana@escola.example\u200B', 'ana@escola.example'],
    ['one before it, too', '\u2060ana@escola.example.\u200B', 'ana@escola.example'],
    ['the end of a sentence', 'Escreva a ana@escola.example.', 'ana@escola.example'],
    ['a link', '<a href=mailto:ana@escola.example>', 'ana@escola.example'],
  ])('takes one with %s whole', (_, text, address) => {
    expect(readAddresses(text)).toMatchObject({ addresses: [address], left: [] })
  })

  it.each([
    'joão@escola.example',
    'a..b@escola.example',
    '.ana@escola.example',
    'ana@escola',
    'a@b@escola.example',
    'ana@-escola.example',
  ])('never takes a part of %s for an address, and says so even beside a good one', (strange) => {
    expect(readAddresses(`${strange}, bia@escola.example`)).toEqual({
      addresses: ['bia@escola.example'],
      left: [{ line: 1, text: `${strange}, bia@escola.example` }],
      repeated: 0,
    })
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

  it.each([
    'a@'.repeat(100_000),
    `${'a'.repeat(199_999)}@`,
    `${'a.'.repeat(50_000)}@${'b.'.repeat(49_999)}`,
    `${'.'.repeat(199_998)}@a`,
    `@a${"'.".repeat(99_998)}a`,
    `@a${'.'.repeat(199_998)}`,
    `${"'".repeat(199_998)}@a`,
    `${"'.".repeat(99_999)}@a`,
  ])('is read in the time of its length, whatever stands in it (case %#)', async (text) => {
    expect(await busyMs(() => readAddresses(text))).toBeLessThan(500)
  })
})
