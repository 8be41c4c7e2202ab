import { expect, test } from 'vitest'
import { readCpf } from './cpf.ts'

test.each([
  ['with points and a dash', '529.982.247-25', '52998224725'],
  ['digits alone', '52998224725', '52998224725'],
  ['with spaces around', ' 111.444.777-35 ', '11144477735'],
  ['with a check digit of zero that comes from ten', '000.000.006-04', '00000000604'],
  ['the last digit wrong', '529.982.247-26', null],
  ['the first check digit wrong', '529.982.247-15', null],
  ['one digit eleven times', '111.111.111-11', null],
  ['zeros', '000.000.000-00', null],
  ['too short', '529.982.247-2', null],
  ['too long', '529.982.247-255', null],
  ['letters between', '529a98224725', null],
  ['other digits of Unicode', '５２９９８２２４７２５', null],
  ['nothing', '', null],
])('a CPF %s', (...[, typed, digits]) => {
  expect(readCpf(typed)).toBe(digits)
})
