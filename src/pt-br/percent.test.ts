import { expect, test } from 'vitest'
import { formatPercent, formatRoundedPercent } from './percent.ts'

test.each([
  { percentage: 82.5, exact: '82,50%', rounded: '83%' },
  { percentage: 73.33, exact: '73,33%', rounded: '73%' },
  { percentage: 0, exact: '0,00%', rounded: '0%' },
  { percentage: 100, exact: '100,00%', rounded: '100%' },
])('$percentage reads "$exact", on a chart "$rounded"', ({ percentage, exact, rounded }) => {
  expect(formatPercent(percentage)).toBe(exact)
  expect(formatRoundedPercent(percentage)).toBe(rounded)
})
