import { expect, test } from 'vitest'
import { maskDayAtEnd, readDay, typedDay, typedDayProblem } from './typed-days.ts'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29/02/2026', null],
  ['31/13/2026', null],
  ['20/11/26', null],
  ['20/11', null],
  ['', null],
])('%j is read as %j', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  ['', null],
  ['31/12/2100', null],
  ['31/02/2026', 'Use dd/mm/aaaa'],
  ['31/12/1999', 'De 2000 a 2100'],
  ['31/12/9999', 'De 2000 a 2100'],
])('%j has the problem %j', (typed, problem) => {
  expect(typedDayProblem(typed)).toBe(problem)
})

test('a day is shown as it is typed', () => {
  expect(typedDay('2026-11-20')).toBe('20/11/2026')
})

test.each([
  ['2', '2'],
  ['20', '20'],
  ['201', '20/1'],
  ['20/1', '20/1'],
  ['20/112', '20/11/2'],
  ['20112026', '20/11/2026'],
  ['20/11/2026', '20/11/2026'],
  ['20/11/20269', '20/11/2026'],
  ['1/2/2026', '1/2/2026'],
  ['2o/11', '2/11'],
])('while %j is typed, %j stands in the field', (typed, shown) => {
  expect(maskDayAtEnd({ value: typed, selectionStart: typed.length })).toBe(shown)
})

test('in the middle of a day nothing moves under the caret', () => {
  expect(maskDayAtEnd({ value: '01/1/2026', selectionStart: 4 })).toBe('01/1/2026')
  expect(maskDayAtEnd({ value: '0/11/2026', selectionStart: 1 })).toBe('0/11/2026')
  expect(maskDayAtEnd({ value: '20112026', selectionStart: 2 })).toBe('20112026')
})
