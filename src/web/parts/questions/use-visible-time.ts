import { useEffect, useRef } from 'react'

/** How long each question was visible; the browser's clock and visibility are outside React. */
export function useVisibleTime(position: number) {
  const time = useRef(createVisibleTime())
  useEffect(() => {
    const watch = () => {
      if (document.visibilityState === 'visible') time.current.show(position, performance.now())
      else time.current.pause(performance.now())
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [position])
  return (at: number) => time.current.secondsOf(at, performance.now())
}

/** How long each question was visible. One at a time; moments are milliseconds of any steady clock. */
export function createVisibleTime() {
  const spent = new Map<number, number>()
  let shown: { position: number; since: number } | null = null

  const pause = (now: number) => {
    if (shown === null) return
    spent.set(shown.position, (spent.get(shown.position) ?? 0) + Math.max(0, now - shown.since))
    shown = null
  }

  return {
    show: (position: number, now: number) => {
      pause(now)
      shown = { position, since: now }
    },
    pause,
    /** Whole seconds. */
    secondsOf: (position: number, now: number) => {
      const running = shown?.position === position ? Math.max(0, now - shown.since) : 0
      return Math.round(((spent.get(position) ?? 0) + running) / 1000)
    },
  }
}
