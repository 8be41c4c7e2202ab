import { describe, expect, test } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { keyStylesOf, numberingOf, readKey, styleOfKey } from './answer-key.ts'

const SERVICES = ['S3', 'EBS', 'EFS', 'Glacier']
const key = (...options: number[]) => ({ kind: 'key', options })

describe('a key as files write it', () => {
  test.each([
    ['2', key(1)],
    ['B', key(1)],
    ['b)', key(1)],
    ['(b)', key(1)],
    ['letra B', key(1)],
    ['A alternativa (c).', key(2)],
    ['Alternativa correta', { kind: 'outside' }],
    ['Letra B ou C', { kind: 'outside' }],
    ['1,3', key(0, 2)],
    ['3; 1', key(0, 2)],
    ['A e C', key(0, 2)],
    ['A, C and D', key(0, 2, 3)],
    ['ACD', key(0, 2, 3)],
    ['EFS', key(2)],
    [' glacier ', key(3)],
    ['S3; Glacier', key(0, 3)],
    ['C) EFS', key(2)],
    ['3. EFS', key(2)],
    ['', { kind: 'missing' }],
    ['  ', { kind: 'missing' }],
    ['5', { kind: 'outside' }],
    ['0', { kind: 'outside' }],
    ['E', { kind: 'outside' }],
    ['2,5', { kind: 'outside' }],
    ['RDS', { kind: 'outside' }],
    ['C) EBS', { kind: 'ambiguous' }],
    ['1.3', { kind: 'ambiguous' }],
    ['B 2. C', { kind: 'ambiguous' }],
    ['B 2', { kind: 'ambiguous' }],
  ])('%j', (written, reading) => {
    expect(readKey(written, SERVICES)).toEqual(reading)
  })

  test('typographic quotes, dashes and spaces are those of a keyboard', () => {
    expect(readKey("It's a 'b' - c", ['x', 'It’s  a ‘b’ – c'])).toEqual(key(1))
  })

  test('two senses are none: the text of one option that is the number of another', () => {
    const numbers = ['2', '4', '6', '8']
    expect(readKey('2', numbers)).toEqual({ kind: 'ambiguous' })
    expect(readKey('2', numbers, { style: 'position' })).toEqual(key(1))
    expect(readKey('2', numbers, { style: 'text' })).toEqual(key(0))
    expect(readKey('8', numbers)).toEqual(key(3))
    expect(readKey('A', ['B', 'A', 'AB', 'O'])).toEqual({ kind: 'ambiguous' })
  })

  test('two options of the same text are ambiguous', () => {
    expect(readKey('sim', ['sim', 'sim ', 'não'])).toEqual({ kind: 'ambiguous' })
  })

  test('an empty place is outside', () => {
    expect(readKey('2', ['a', '', 'c'])).toEqual({ kind: 'outside' })
  })

  test('a column settles what one row leaves open, unless its rows disagree', () => {
    const numbers = ['2', '4', '6', '8']
    const open = { written: '2', options: numbers }
    const byPlace = { written: '3', options: SERVICES }
    const byText = { written: 'EFS', options: SERVICES }
    expect(keyStylesOf([open, byPlace]).numbers).toBe('position')
    expect(keyStylesOf([open, byText]).numbers).toBe('text')
    expect(keyStylesOf([open]).numbers).toBe('either')
    expect(keyStylesOf([open, byPlace, byText]).numbers).toBe('either')
  })

  test('a letter of the column says nothing of a number, nor a number of a letter', () => {
    const byLetter = { written: 'B', options: SERVICES }
    const byNumber = { written: '1, 3', options: SERVICES }
    const styleOf = (written: string, ...rows: (typeof byLetter)[]) => styleOfKey(written, keyStylesOf(rows))
    expect(styleOf('4', byLetter)).toBe('either')
    expect(styleOf('C', byLetter)).toBe('position')
    expect(styleOf('A', byNumber)).toBe('either')
    expect(styleOf('4', byNumber)).toBe('position')
    expect(styleOf('4', byLetter, { written: 'EFS', options: SERVICES })).toBe('either')
  })

  test.each([
    [['0', '1', '3'], 0],
    [['0', '4'], null],
    [['0; 3', '4'], null],
    [['1', '4', 'B', ''], 1],
    [['1,0', '2'], 1],
    [['0,0', '2'], 0],
    [['0,000', '2,000'], 0],
  ])('the numbers of %j count from %j', (written, base) => {
    expect(numberingOf(written.map((one) => ({ written: one, options: SERVICES }))).base).toBe(base)
  })

  test('a 0 that is the text of an option counts nothing', () => {
    expect(numberingOf([{ written: '0', options: ['0', '10', '20'] }]).base).toBe(1)
  })

  test('a number without options counts nothing', () => {
    const rows = ['1', '2'].map((written) => ({ written, options: SERVICES }))
    expect(numberingOf([...rows, { written: '0', options: ['', ''] }]).base).toBe(1)
  })

  test.each([
    [['0,0', '1,0', '3,0'], true],
    [['0,00', '1,0', 'C', ''], true],
    [['0', '1,0'], false],
    [['0,0', '1,3'], false],
  ])('%j are all decimals: %j', (written, isDecimal) => {
    const rows = written.map((one) => ({ written: one, options: SERVICES }))
    expect(numberingOf(rows)).toEqual({ base: 0, isDecimal })
  })

  test('numbers count from where the file says, letters from A', () => {
    expect(readKey('0', SERVICES, { base: 0 })).toEqual(key(0))
    expect(readKey('1; 3', SERVICES, { base: 0 })).toEqual(key(1, 3))
    expect(readKey('4', SERVICES, { base: 0 })).toEqual({ kind: 'outside' })
    expect(readKey('1,0', SERVICES)).toEqual(key(0))
    expect(readKey('1,0', SERVICES, { base: 0 })).toEqual({ kind: 'ambiguous' })
    expect(readKey('1,0', SERVICES, { base: 0, isDecimal: true })).toEqual(key(1))
    expect(readKey('2,00', SERVICES, { base: 0 })).toEqual(key(2))
    expect(readKey('0,0', SERVICES, { base: 0 })).toEqual(key(0))
    expect(readKey('0,1', SERVICES, { base: 0 })).toEqual(key(0, 1))
    expect(readKey('1', SERVICES, { base: null })).toEqual({ kind: 'ambiguous' })
    expect(readKey('B', SERVICES, { base: null })).toEqual(key(1))
  })

  test('a capital E between letters is an option, or the word', () => {
    const five = [...SERVICES, 'RDS']
    expect(readKey('B E D', five)).toEqual({ kind: 'ambiguous' })
    expect(readKey('B E D', SERVICES)).toEqual(key(1, 3))
    expect(readKey('B e D', five)).toEqual(key(1, 3))
    expect(readKey('B, E, D', five)).toEqual(key(1, 3, 4))
  })

  test('endless signs take no time', async () => {
    const time = await busyMs(() => {
      for (const sign of ['.', ' ', ',', '(', '\n', 'A ', 'e ']) readKey(sign.repeat(200_000), SERVICES)
    })
    expect(time).toBeLessThan(1500)
  })
})
