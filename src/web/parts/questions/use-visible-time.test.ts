import { expect, it } from 'vitest'
import { createVisibleTime } from './use-visible-time.ts'

it('adds up the visits to a question', () => {
  const time = createVisibleTime()
  time.show(0, 1000)
  time.show(1, 11_000)
  time.show(0, 14_000)
  expect(time.secondsOf(0, 19_000)).toBe(15)
  expect(time.secondsOf(1, 19_000)).toBe(3)
})

it('leaves out the time in which nothing was seen', () => {
  const time = createVisibleTime()
  time.show(0, 0)
  time.pause(4000)
  time.pause(9000)
  expect(time.secondsOf(0, 60_000)).toBe(4)
  time.show(0, 60_000)
  expect(time.secondsOf(0, 61_000)).toBe(5)
})

it('knows nothing of a question that was never shown', () => {
  expect(createVisibleTime().secondsOf(3, 1000)).toBe(0)
})
