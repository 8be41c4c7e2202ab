import { describe, expect, it } from 'vitest'
import { haveClocksParted, nearerReading, serverTimeAt, type ClockReading } from './server-clock.ts'

const READING: ClockReading = { serverNow: 1_000_000, wall: 5_000_000, steady: 2000 }

const later = (ms: number, change: Partial<ClockReading> = {}): ClockReading => ({
  serverNow: READING.serverNow + ms,
  wall: READING.wall + ms,
  steady: READING.steady + ms,
  ...change,
})

describe("the server's time", () => {
  it('goes on with the steady clock alone', () => {
    expect(serverTimeAt(READING, 2000)).toBe(1_000_000)
    expect(serverTimeAt(READING, 62_000)).toBe(1_060_000)
  })

  it('never goes back', () => {
    expect(serverTimeAt(READING, 0)).toBe(1_000_000)
  })
})

describe('of two readings', () => {
  it('the new one counts after a sleep in which the steady clock stood', () => {
    const woken = later(3_600_000, { steady: 2010 })
    expect(nearerReading(READING, woken, 300)).toBe(woken)
  })

  it('the one before counts where the new reply was long on its way', () => {
    const slow = later(10_000, { serverNow: READING.serverNow + 4000 })
    expect(nearerReading(READING, slow, 8000)).toEqual(later(10_000))
  })

  it('the new one counts where even its way cannot explain how much earlier it is', () => {
    const setBack = later(10_000, { serverNow: READING.serverNow - 60_000 })
    expect(nearerReading(READING, setBack, 300)).toBe(setBack)
  })

  it('the new one counts where both say the same', () => {
    const same = later(10_000)
    expect(nearerReading(READING, same, 300)).toBe(same)
  })
})

describe('the clocks of a device have parted', () => {
  it.each([
    { what: 'going on together', wall: 60_000, steady: 60_000, parted: false },
    { what: 'two seconds apart', wall: 62_000, steady: 60_000, parted: false },
    { what: 'after a sleep', wall: 600_000, steady: 60_000, parted: true },
    { what: 'with the wall clock set back an hour', wall: -3_540_000, steady: 60_000, parted: true },
  ])('$what: $parted', ({ wall, steady, parted }) => {
    const now = { wall: READING.wall + wall, steady: READING.steady + steady }
    expect(haveClocksParted(READING, now)).toBe(parted)
  })
})
