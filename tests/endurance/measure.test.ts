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
    { what: 'reached', report: reportReached, value: 3, ok: true },
    { what: 'missed by one', report: reportReached, value: 2, ok: false },
    { what: 'exceeded where so many had to be reached', report: reportReached, value: 4, ok: false },
    { what: 'not exceeded', report: reportAtMost, value: 3, ok: true },
    { what: 'exceeded', report: reportAtMost, value: 3.1, ok: false },
    { what: 'no number where it may not be exceeded', report: reportAtMost, value: Number.NaN, ok: false },
    { what: 'at least so much', report: reportAtLeast, value: 3, ok: true },
    { what: 'less', report: reportAtLeast, value: 2.9, ok: false },
  ])('$what', ({ report, value, ok }) => {
    const target = 3
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
