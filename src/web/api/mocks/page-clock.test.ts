import { describe, expect, it } from 'vitest'
import { PageClock } from './page-clock.ts'

function openClock() {
  const device = { wall: 9_000_000, steady: 100 }
  const clock = new PageClock({ wall: () => device.wall, steady: () => device.steady })
  const pass = (ms: number) => {
    device.wall += ms
    device.steady += ms
  }
  /** A reply that says so much, after so long. */
  const hear = (now: number, after: number) =>
    clock.timed(async () => {
      pass(after)
      return { now: new Date(now).toISOString() }
    })
  return { clock, device, pass, hear }
}

describe('the clock of a page', () => {
  it('is the device’s own before the server spoke', () => {
    expect(openClock().clock.now()).toBe(9_000_000)
  })

  it('goes by the server and the steady clock, wherever the wall clock is set', async () => {
    const { clock, device, pass, hear } = openClock()
    await hear(1_000_000, 80)
    pass(5000)
    device.wall -= 3_600_000
    expect(clock.now()).toBe(1_005_000)
    expect(clock.hasParted()).toBe(true)
  })

  it('is set right by the next reply, and asks for none after it', async () => {
    const { clock, device, hear } = openClock()
    await hear(1_000_000, 80)
    device.wall += 600_000
    expect(clock.hasParted()).toBe(true)
    await hear(1_600_000, 80)
    expect(clock.now()).toBe(1_600_000)
    expect(clock.hasParted()).toBe(false)
  })

  it('asks once after the wall clock was set, however slow the replies are', async () => {
    const { clock, device, pass, hear } = openClock()
    await hear(1_000_020, 40)
    device.wall += 3000
    expect(clock.hasParted()).toBe(true)
    await hear(1_000_130, 200)
    expect(clock.now()).toBe(1_000_220)
    expect(clock.hasParted()).toBe(false)
    pass(60_000)
    expect(clock.hasParted()).toBe(false)
  })

  it('does not go back for a reply that was long on its way', async () => {
    const { clock, hear } = openClock()
    await hear(1_000_000, 80)
    await hear(1_001_000, 8000)
    expect(clock.now()).toBe(1_008_000)
    expect(clock.hasParted()).toBe(false)
  })

  it('learns nothing from a call that fails', async () => {
    const { clock } = openClock()
    await expect(clock.timed(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
    expect(clock.now()).toBe(9_000_000)
  })
})
