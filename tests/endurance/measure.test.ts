import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  medianOf,
  percentileOf,
  readFlags,
  reportAtLeast,
  reportAtMost,
  reportReached,
  takeSwitch,
} from './measure.ts'

const { argv, exitCode } = process

beforeEach(() => {
  process.argv = argv.slice(0, 2)
  process.exitCode = undefined
})

afterEach(() => {
  process.argv = argv
  process.exitCode = exitCode
})

describe('a figure', () => {
  it.each([
    ['reached', reportReached, 3, 3, true],
    ['missed by one', reportReached, 2, 3, false],
    ['exceeded where all had to be reached', reportReached, 4, 3, false],
    ['not exceeded', reportAtMost, 3, 3, true],
    ['exceeded', reportAtMost, 3.1, 3, false],
    ['no number where it may not be exceeded', reportAtMost, Number.NaN, 3, false],
    ['at least so much', reportAtLeast, 3, 3, true],
    ['less', reportAtLeast, 2.9, 3, false],
  ])('%s', (_case, report, value, target, ok) => {
    const printed = vi.spyOn(console, 'log').mockReturnValue(undefined)
    report('name', value, target)
    expect(printed.mock.calls).toEqual([[JSON.stringify({ name: 'name', value, target, ok })]])
    expect(process.exitCode).toBe(ok ? undefined : 1)
  })

  it('that falls short is not forgotten for one that does not', () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    reportReached('short', 1, 2)
    reportReached('reached', 2, 2)
    expect(process.exitCode).toBe(1)
  })
})

describe('flags', () => {
  it('are whole numbers, and stay as they are where none is given', () => {
    process.argv.push('--rounds', '7')
    expect(readFlags({ rounds: 100, seed: 1 })).toEqual({ rounds: 7, seed: 1 })
  })

  it.each([
    ['--rounds', 'many'],
    ['--rounds', '1.5'],
    ['--turns', '7'],
  ])('refuse %s %s', (...given) => {
    process.argv.push(...given)
    expect(() => readFlags({ rounds: 100 })).toThrow(/--(?:rounds|turns)/)
  })

  it('leave switches to whoever takes them first', () => {
    process.argv.push('--embedded', '--rounds', '7')
    expect([takeSwitch('embedded'), takeSwitch('explain')]).toEqual([true, false])
    expect(readFlags({ rounds: 100 })).toEqual({ rounds: 7 })
  })
})

it('the median and the percentiles are values that were measured', () => {
  const values = [40, 10, 30, 20, 50]
  expect(medianOf(values)).toBe(30)
  expect([0.5, 0.99, 1].map((share) => percentileOf(values, share))).toEqual([30, 50, 50])
  expect(percentileOf([], 0.5)).toBeNaN()
})
