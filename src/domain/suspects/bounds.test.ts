import { expect, test } from 'vitest'
import { correlationBounds, shareBounds } from './bounds.ts'

test('the bounds of a share are those of Wilson at 90 %', () => {
  const { low, high } = shareBounds(0.24, 84)
  expect(low).toBeCloseTo(0.1722, 4)
  expect(high).toBeCloseTo(0.324, 4)
  expect(shareBounds(0, 20).low).toBeCloseTo(0, 12)
  expect(shareBounds(0, 20).high).toBeCloseTo(0.1192, 4)
  expect(shareBounds(1, 20).low).toBeCloseTo(0.8808, 4)
  expect(shareBounds(1, 20).high).toBeCloseTo(1, 12)
})

test('the bounds of a correlation are those of Fisher at 90 %', () => {
  const { low, high } = correlationBounds(-0.21, 84) ?? {}
  expect(low).toBeCloseTo(-0.3762, 3)
  expect(high).toBeCloseTo(-0.0303, 3)
  expect(correlationBounds(1, 10)).toEqual({ low: 1, high: 1 })
})

test('three pairs bound no correlation', () => {
  expect(correlationBounds(0.5, 3)).toBeNull()
  expect(correlationBounds(0.5, 4)).not.toBeNull()
})
