import { describe, expect, it } from 'vitest'
import { laterOf, seenBlank } from './choices.ts'
import { afterPress, orderOfNext, without } from './choosing.ts'

describe('a press on an option', () => {
  it.each([
    { what: 'chooses', selected: [], option: 1, wanted: 1, after: [1] },
    { what: 'replaces the only choice', selected: [1], option: 3, wanted: 1, after: [3] },
    { what: 'on the chosen one does nothing', selected: [1], option: 1, wanted: 1, after: null },
    { what: 'joins, in the order of the options', selected: [3], option: 1, wanted: 2, after: [1, 3] },
    { what: 'does nothing where all are chosen', selected: [1, 3], option: 0, wanted: 2, after: null },
    { what: 'takes one of two back', selected: [1, 3], option: 1, wanted: 2, after: [3] },
    { what: 'never takes the last one back', selected: [3], option: 3, wanted: 2, after: null },
  ])('$what: $selected, $option of $wanted', ({ selected, option, wanted, after }) => {
    expect(afterPress(selected, option, wanted)).toEqual(after)
  })

  it('leaves out what is struck', () => {
    expect(without([0, 2], 2)).toEqual([0])
    expect(without([0], 2)).toEqual([0])
  })
})

describe('the place of a choice among the others', () => {
  it('is the time since the start, and the next of the counter', () => {
    expect(orderOfNext(61_000.9, undefined, 3)).toEqual({ stamp: 61_000, counter: 4 })
  })

  it('is never before the start', () => {
    expect(orderOfNext(-40, undefined, 0)).toEqual({ stamp: 0, counter: 1 })
  })

  it.each([
    { clock: 'set back', elapsed: 9000 },
    { clock: 'standing', elapsed: 10_000 },
    { clock: 'going on', elapsed: 10_001 },
  ])('is greater than what it replaces with a clock $clock', ({ elapsed }) => {
    const replaced = { selected: [0], stamp: 10_000, counter: 7, changeId: 'f' }
    const next = { selected: [1], changeId: 'a', ...orderOfNext(elapsed, replaced, 2) }
    expect(laterOf(replaced, next)).toBe(next)
  })

  it('is greater than that a place was seen', () => {
    const seen = seenBlank('f')
    const next = { selected: [1], changeId: 'a', ...orderOfNext(0, seen, 0) }
    expect(laterOf(seen, next)).toBe(next)
  })
})
