import { useLayoutEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown = 0

function count(change: 1 | -1) {
  shown += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The header of this page shows the timer. */
export function useTimerInHeader() {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

export const useIsTimerInHeader = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => false,
  )
