import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timedUntil, watchPayments } from './payment-watch.tsx'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin({ seen = true, timed = true } = {}) {
  const page = new Page()
  if (!seen) page.visibilityState = 'hidden'
  const window = new EventTarget()
  const watch = { looks: 0, timed }
  const stop = watchPayments({
    look: () => (watch.looks += 1),
    isTimed: () => watch.timed,
    page,
    window,
  })
  return { page, window, watch, stop }
}

describe('a tab with a pending payment', () => {
  test('looks when it begins and every 30 seconds from then on', () => {
    const { watch } = begin()
    expect(watch.looks).toBe(1)
    vi.advanceTimersByTime(29_999)
    expect(watch.looks).toBe(1)
    vi.advanceTimersByTime(60_001)
    expect(watch.looks).toBe(4)
  })

  test('looks only when it is come back to once its time of watching is over', () => {
    const { watch, window } = begin()
    watch.timed = false
    vi.advanceTimersByTime(600_000)
    expect(watch.looks).toBe(1)
    window.dispatchEvent(new Event('focus'))
    expect(watch.looks).toBe(2)
  })

  test('stays quiet while nobody sees it, and looks when it is seen again', () => {
    const { watch, page } = begin({ seen: false })
    vi.advanceTimersByTime(120_000)
    expect(watch.looks).toBe(0)
    page.turn('visible')
    expect(watch.looks).toBe(1)
    page.turn('hidden')
    vi.advanceTimersByTime(120_000)
    expect(watch.looks).toBe(1)
  })

  test('does nothing more once it stops', () => {
    const { watch, page, window, stop } = begin()
    stop()
    vi.advanceTimersByTime(120_000)
    window.dispatchEvent(new Event('focus'))
    page.turn('visible')
    expect(watch.looks).toBe(1)
  })
})

test('the longest of several payments says how long the tab looks every 30 seconds', () => {
  expect(timedUntil([{ watchSeconds: 600 }, { watchSeconds: 1800 }], 1_000)).toBe(1_801_000)
  expect(timedUntil([{ watchSeconds: 0 }], 1_000)).toBe(1_000)
  expect(timedUntil([], 1_000)).toBe(1_000)
})
