import { expect, test } from 'vitest'
import { filtered, initialFilter, inPages, moreLabel } from './filtered-marks.ts'
import { resultFilter } from './result-filters.ts'

const marks = (['right', 'wrong', 'unanswered', 'right', 'left-out'] as const).map((state, position) => ({
  position,
  state,
  marked: false,
  secondsSpent: null,
  isAnnulled: false,
  isBlank: false,
}))
const positions = (filter: Parameters<typeof filtered>[1]) =>
  filtered(marks, filter).map(({ position }) => position)

test('a blank question that counted is an error; a locked one is neither error nor hit', () => {
  expect(positions('erros')).toEqual([1, 2])
  expect(positions('acertos')).toEqual([0, 3])
  expect(positions('todas')).toEqual([0, 1, 2, 3, 4])
})

test('the review opens at the errors, and at the whole list when there are none', () => {
  expect(initialFilter(marks)).toBe('erros')
  expect(initialFilter(marks.filter(({ state }) => state === 'right'))).toBe('todas')
})

test('an unknown filter in the address is no filter', () => {
  expect(resultFilter('acertos')).toBe('acertos')
  expect(resultFilter('tudo')).toBeNull()
  expect(resultFilter(undefined)).toBeNull()
})

test('the list comes in pages of ten', () => {
  const pages = inPages(Array.from({ length: 23 }, (_, index) => index))
  expect(pages.map((page) => page.length)).toEqual([10, 10, 3])
  expect(inPages([])).toEqual([])
})

test.each([
  ['erros', 3, 'Mostrar mais 3 erros'],
  ['acertos', 1, 'Mostrar mais 1 acerto'],
  ['todas', 10, 'Mostrar mais 10 questões'],
] as const)('the button says how many %s come next', (filter, count, label) => {
  expect(moreLabel(filter, count)).toBe(label)
})
