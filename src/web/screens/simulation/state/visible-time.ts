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
