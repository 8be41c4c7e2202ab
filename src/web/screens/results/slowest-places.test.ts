import { expect, test } from 'vitest'
import { slowest, timedPlaces } from './slowest-places.ts'

const marks = [30, null, 240, 30, 95, 240].map((secondsSpent, position) => ({ position, secondsSpent }))

test('a place whose time nobody counted is no place of no time', () => {
  expect(timedPlaces(marks).map(({ position }) => position)).toEqual([0, 2, 3, 4, 5])
})

test('the three that took longest come first, of equal ones the earlier', () => {
  expect(slowest(timedPlaces(marks)).map(({ position }) => position)).toEqual([2, 5, 4])
})
