import type { ReviewMark } from '#web/api/simulations/results.ts'
import { expect, test } from 'vitest'
import { REVIEW_FILTERS, reviewFilter } from './review-filters.ts'
import { initialFilter, passes, reviewStand } from './review-stand.ts'

const states = ['right', 'wrong', 'right', 'wrong', 'unanswered', 'left-out'] as const
const marks: ReviewMark[] = states.map((state, position) => ({
  position,
  state,
  marked: position === 2,
  secondsSpent: null,
  isAnnulled: false,
  isBlank: false,
}))

test('each filter keeps its own questions', () => {
  const kept = REVIEW_FILTERS.map((filter) => [
    filter,
    marks.filter((mark) => passes(mark, filter)).map(({ position }) => position),
  ])
  expect(Object.fromEntries(kept)).toEqual({
    todas: [0, 1, 2, 3, 4, 5],
    erradas: [1, 3],
    acertos: [0, 2],
    marcadas: [2],
    'nao-respondidas': [4],
  })
})

test('the review opens at the first wrong answer', () => {
  expect(initialFilter(marks, null)).toBe('erradas')
  expect(reviewStand(marks, 'erradas', null)).toEqual({
    position: 1,
    rank: 1,
    count: 2,
    previous: null,
    next: 3,
  })
})

test('without wrong answers it opens at the first question', () => {
  const right = marks.filter(({ state }) => state === 'right')
  expect(initialFilter(right, null)).toBe('todas')
  expect(reviewStand(right, 'todas', null)).toMatchObject({ position: 0, rank: 1 })
})

test('at a question of an address without a filter it opens where that one is among its like', () => {
  expect(initialFilter(marks, 3)).toBe('erradas')
  expect(initialFilter(marks, 2)).toBe('todas')
  expect(initialFilter(marks, 99)).toBe('erradas')
})

test('previous and next jump over what the filter leaves out', () => {
  expect(reviewStand(marks, 'erradas', 3)).toEqual({
    position: 3,
    rank: 2,
    count: 2,
    previous: 1,
    next: null,
  })
})

test('a question outside the filter is still shown, between its neighbours behind the filter', () => {
  expect(reviewStand(marks, 'erradas', 2)).toEqual({
    position: 2,
    rank: null,
    count: 2,
    previous: 1,
    next: 3,
  })
})

test('a question that does not exist leads to the first behind the filter', () => {
  expect(reviewStand(marks, 'erradas', 99)?.position).toBe(1)
})

test('a filter with nothing behind it shows the first question', () => {
  const right = marks.filter(({ state }) => state === 'right')
  expect(reviewStand(right, 'nao-respondidas', null)).toMatchObject({ position: 0, rank: null, count: 0 })
  expect(reviewStand([], 'todas', null)).toBeNull()
})

test('an unknown filter in the address is no filter', () => {
  expect(reviewFilter('nao-respondidas')).toBe('nao-respondidas')
  expect(reviewFilter('constructor')).toBeNull()
})
