import { expect, it } from 'vitest'
import { domainToTrain, gainOf } from './gain.ts'

const CUT = { right: 70, of: 100 }
const domain = (name: string, right: number, counted: number) => ({
  name,
  right,
  counted,
  isScarce: counted < 5,
})

it('is what is missing to five points over the cut, by the share of the domain', () => {
  expect(gainOf(0.3, 0.55, 0.7)).toBeCloseTo(6)
  expect(gainOf(0.3, 0.8, 0.7)).toBe(0)
  expect(gainOf(0.5, 0.9, 0.98)).toBeCloseTo(5)
})

it('is greatest in a heavy domain that lacks a little, not in a light one that lacks much', () => {
  const domains = [domain('light', 2, 5), domain('heavy', 11, 20)]
  expect(domainToTrain(domains, CUT)?.name).toBe('heavy')
})

it('leaves out what has few answers, and what was all right', () => {
  expect(domainToTrain([domain('few', 0, 4), domain('all right', 9, 9)], CUT)).toBeUndefined()
})

it('is what is missing to all right where each domain is over the cut, or without one', () => {
  const domains = [domain('one', 8, 10), domain('more', 16, 20)]
  expect(domainToTrain(domains, CUT)?.name).toBe('more')
  expect(domainToTrain([domain('light', 1, 5), domain('heavy', 10, 20)], null)?.name).toBe('heavy')
})
