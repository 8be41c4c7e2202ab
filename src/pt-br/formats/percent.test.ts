import { expect, test } from 'vitest'
import { formatPercent, formatPlainPercent, formatWholePercent } from './percent.ts'

test.each([
  { percentage: 82.5, exact: '82,50%', whole: '82%' },
  { percentage: 73.33, exact: '73,33%', whole: '73%' },
  { percentage: 59.57, exact: '59,57%', whole: '59%' },
  { percentage: 79.99, exact: '79,99%', whole: '79%' },
  { percentage: 0, exact: '0,00%', whole: '0%' },
  { percentage: 100, exact: '100,00%', whole: '100%' },
])('$percentage reads "$exact", on a chart "$whole"', ({ percentage, exact, whole }) => {
  expect(formatPercent(percentage)).toBe(exact)
  expect(formatWholePercent(percentage)).toBe(whole)
})

test.each([
  { percentage: 70, plain: '70%' },
  { percentage: 62.5, plain: '62,5%' },
  { percentage: 66.67, plain: '66,67%' },
])('as a fixed share, $percentage reads "$plain"', ({ percentage, plain }) => {
  expect(formatPlainPercent(percentage)).toBe(plain)
})
