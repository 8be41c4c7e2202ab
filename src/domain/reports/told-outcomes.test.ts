import { expect, test } from 'vitest'
import { comparedOutcomes, type ToldOutcome } from './told-outcomes.ts'

const told = (count: number, passChance: number | null, passed = count): ToldOutcome[] =>
  Array.from({ length: count }, (_, place) => ({ hasPassed: place < passed, passChance }))

test('four outcomes are told of nobody, five are counted', () => {
  expect(comparedOutcomes(told(4, 0.9))).toEqual({ kind: 'too-few' })
  expect(comparedOutcomes(told(5, 0.9, 3))).toEqual({ kind: 'counted', outcomes: 5, passed: 3 })
  expect(comparedOutcomes(told(29, 0.9)).kind).toBe('counted')
})

test('thirty are compared by band; ends belong to the band above, one and nothing stand where they belong', () => {
  const compared = comparedOutcomes([
    ...told(10, 0.1, 1),
    ...told(4, 0.2, 2),
    ...told(4, 0.5, 2),
    ...told(10, 0.85, 9),
    ...told(2, 1),
    ...told(3, null, 1),
  ])
  if (compared.kind !== 'compared') throw new Error(compared.kind)
  const { bands, ...counts } = compared
  expect(counts).toEqual({ kind: 'compared', outcomes: 33, passed: 17, withoutChance: 3 })
  expect(bands.map(({ from, until, outcomes, passed }) => [from, until, outcomes, passed])).toEqual([
    [0, 0.2, 10, 1],
    [0.2, 0.6, 8, 4],
    [0.6, 0.85, 0, 0],
    [0.85, 1, 12, 11],
  ])
  expect(bands.map(({ predicted }) => predicted?.toFixed(3))).toEqual(['0.100', '0.350', undefined, '0.875'])
})
