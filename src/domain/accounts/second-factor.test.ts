import { describe, expect, it } from 'vitest'
import { isHeldBack, newSpareCode, readCode } from './second-factor.ts'

describe('what was typed into the field of codes', () => {
  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['123-456', 'app', '123456'],
    ['ABCDE-FGHJK', 'spare', 'ABCDEFGHJK'],
    ['abcde fghjk', 'spare', 'ABCDEFGHJK'],
    ['23456-78923', 'spare', '2345678923'],
    ['12345', 'none', ''],
    ['1234567', 'none', ''],
    ['ABCDE-FGHIO', 'none', ''],
    ['١٢٣٤٥٦', 'none', ''],
    ['', 'none', ''],
  ])('%j is %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code })
  })
})

describe('a spare code', () => {
  it('is read back as it is shown', () => {
    const shown = newSpareCode((below) => below - 1)
    expect(shown).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect(readCode(shown)).toEqual({ kind: 'spare', code: shown.replace('-', '') })
  })
})

describe('an administrator is held back', () => {
  it.each([
    [{ role: 'admin', hasSecondFactor: false }, true, true],
    [{ role: 'admin', hasSecondFactor: true }, true, false],
    [{ role: 'admin', hasSecondFactor: false }, false, false],
    [{ role: 'user', hasSecondFactor: false }, true, false],
  ] as const)('%j where it is required: %s → %s', (person, isRequired, held) => {
    expect(isHeldBack(person, isRequired)).toBe(held)
  })
})
