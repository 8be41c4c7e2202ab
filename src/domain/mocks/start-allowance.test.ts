import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/text/time-units.ts'
import { startAllowance, STARTS_A_DAY } from './start-allowance.ts'

const NOW = new Date('2026-11-21T16:36:00Z')

describe('starts within 24 hours', () => {
  const hoursAgo = (...hours: number[]) => hours.map((hour) => new Date(NOW.getTime() - hour * HOUR_MS))

  it.each([
    { starts: [], left: 5 },
    { starts: [1, 2, 3], left: 2 },
    { starts: [1, 2, 3, 23.9], left: 1 },
    { starts: [1, 2, 3, 4, 24], left: 1 },
    { starts: [25, 26, 27, 28, 29, 30], left: 5 },
  ])('with starts $starts hours ago, $left are left', ({ starts, left }) => {
    expect(startAllowance(hoursAgo(...starts), NOW)).toEqual({ kind: 'allowed', left })
  })

  it.each([
    { starts: [0, 0, 0, 0, 0], retryAfterSeconds: 86_400 },
    { starts: [20, 1, 2, 3, 4], retryAfterSeconds: 4 * 3600 },
    { starts: [1, 2, 3, 4, 5, 20], retryAfterSeconds: 19 * 3600 },
  ])(
    'with starts $starts hours ago, the next is in $retryAfterSeconds s',
    ({ starts, retryAfterSeconds }) => {
      expect(starts.length).toBeGreaterThanOrEqual(STARTS_A_DAY)
      expect(startAllowance(hoursAgo(...starts), NOW)).toEqual({ kind: 'refused', retryAfterSeconds })
    },
  )
})
