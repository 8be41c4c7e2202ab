import { describe, expect, test } from 'vitest'
import { shownNumber } from './xlsx-number-format.ts'

const shown = (value: number, code: string) => shownNumber(value, code, { is1904: false })

describe('a number is shown as a spreadsheet in Brazil shows it', () => {
  test.each([
    ['General', 79.9, '79,9'],
    ['General', 0.1 + 0.2, '0,3'],
    ['General', -3, '-3'],
    ['0%', 0.999, '100%'],
    ['0.0%', 0.999, '99,9%'],
    ['0.00', 2, '2,00'],
    ['0.00', 1.005, '1,01'],
    ['0.##', 0.5, '0,5'],
    ['#,##0', 1_234_567, '1.234.567'],
    ['#,##0.00', 0, '0,00'],
    ['"R$ "#,##0.00', 1234.5, 'R$ 1.234,50'],
    ['[$R$-416]\\ #,##0.00', 79.9, 'R$ 79,90'],
    ['_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-;_-"R$"\\ * "-"??_-;_-@_-', 79.9, 'R$ 79,90'],
    ['_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-;_-"R$"\\ * "-"??_-;_-@_-', -79.9, '-R$ 79,90'],
    ['_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-;_-"R$"\\ * "-"??_-;_-@_-', 0, 'R$ -'],
    ['0.00_);(0.00)', -1.5, '(1,50)'],
    ['[Red]0.0', 1.25, '1,3'],
    ['000"."000"."000-00', 1_234_567_890, '012.345.678-90'],
    ['00000-000', 1_310_100, '01310-100'],
    ['[<=99999999]####-####;(##) #####-####', 11_987_654_321, '(11) 98765-4321'],
    ['0.00E+00', 12_345, '1,23E+04'],
    ['#,##0,', 1_500_000, '1.500'],
    ['0 "GB"', 16, '16 GB'],
    ['# ?/?', 0.5, '0,5'],
    ['@', 7, '7'],
  ])('%s of %d is %s', (code, value, text) => {
    expect(shown(value, code)).toBe(text)
  })
})

describe('a day and a time are shown as they are written in Brazil', () => {
  test.each([
    ['dd/mm/yyyy', 46_347, '21/11/2026'],
    ['d/m/yy', 46_027, '5/1/26'],
    ['dd/mm/yyyy hh:mm', 46_347.4375, '21/11/2026 10:30'],
    ['[$-416]d" de "mmmm" de "yyyy', 46_347, '21 de novembro de 2026'],
    ['mmm/yy', 46_347, 'nov/26'],
    ['dddd', 46_347, 'sábado'],
    ['hh:mm:ss', 0.5, '12:00:00'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['mm:ss', 90 / 86_400, '01:30'],
    ['[h]:mm', 1.5, '36:00'],
    ['dd/mm/yyyy', 1, '01/01/1900'],
    ['dd/mm/yyyy', 61, '01/03/1900'],
  ])('%s of %d is %s', (code, value, text) => {
    expect(shown(value, code)).toBe(text)
  })

  test('in a workbook that counts from 1904', () => {
    expect(shownNumber(44_885, 'dd/mm/yyyy', { is1904: true })).toBe('21/11/2026')
  })
})
