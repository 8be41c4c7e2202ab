import { describe, expect, test } from 'vitest'
import { BOOKLET_COLORS, bookletOf, EXAM_CODE, examReference } from './exams.ts'

const ID = '0b9c6f3e-1a2b-4c3d-8e4f-5a6b7c8d9e0f'

describe('the exam in an address', () => {
  test.each(['CLF-C02', 'saa-c03', '101-500', 'KCNA', 'a1', 'v1.2_beta', 'X'.repeat(32)])(
    'is a code: %s',
    (code) => {
      expect(examReference(code)).toEqual({ kind: 'code', code })
      expect(EXAM_CODE.test(code)).toBe(true)
    },
  )

  test.each([ID, ID.toUpperCase()])('is an id: %s', (text) => {
    expect(examReference(text)).toEqual({ kind: 'id', id: ID })
  })

  test.each([
    ['nothing', ''],
    ['one character', 'A'],
    ['more than 32 characters', 'A'.repeat(33)],
    ['a uuid without its hyphens', ID.replaceAll('-', '')],
    ['the same in capitals', ID.replaceAll('-', '').toUpperCase()],
    ['a uuid in braces', `{${ID}}`],
    ['a uuid with a digit too many', `${ID}0`],
    ['a first character that is no letter or digit', '-AZ900'],
    ['a dot in front', '.git'],
    ['a space', 'AZ 900'],
    ['a slash', 'AZ/900'],
    ['a line break at the end', 'AZ-900\n'],
    ['an accent', 'AÇO-1'],
    ['a letter of another script that looks the same', 'АZ-900'],
    ['a percent sign', 'AZ%2D900'],
    ['a quote', "AZ'--"],
    ['a null byte', 'AZ\u0000900'],
  ])('is invalid with %s', (_, text) => {
    expect(examReference(text)).toEqual({ kind: 'invalid' })
  })
})

describe('the booklet of an exam', () => {
  test.each([
    ['SAA-C03', 'azul'],
    ['AZ-900', 'amarelo'],
    ['KCNA', 'rosa'],
    ['SY0-701', 'verde'],
    ['ACE', 'cinza'],
    ['PSM-I', 'azul'],
    ['CLF-C02', 'cinza'],
    ['ITIL4F', 'verde'],
    ['101-500', 'amarelo'],
  ])('of %s is %s, for ever', (code, color) => {
    expect(bookletOf(code)).toBe(color)
  })

  test('does not depend on the case of the code', () => {
    expect(bookletOf('saa-c03')).toBe(bookletOf('SAA-C03'))
  })

  test('comes in all five colours about equally often', () => {
    const codes = Array.from({ length: 1000 }, (_, number) => `EX-${number}`)
    const uneven = BOOKLET_COLORS.filter((color) => {
      const share = codes.filter((code) => bookletOf(code) === color).length / codes.length
      return share < 0.15 || share > 0.25
    })
    expect(uneven).toEqual([])
  })
})
