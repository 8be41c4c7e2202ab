import { whenIdle } from '#web/ui/when-idle.ts'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

/** Where its file is gone, after a release or without a network, the page goes on without the corner. */
const PomodoroWidget = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./widget.tsx')).PomodoroWidget }
  } catch {
    return { default: () => null }
  }
})

/** Where the timer would be in the way, or is the page itself (product 2). */
const WITHOUT = ['/pomodoro', '/auth']

/** The corner of every page that has the floating timer; its code comes when the browser has nothing else to do. */
export function WidgetCorner() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isIdle = useIdle()
  if (!isIdle || WITHOUT.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null
  return (
    <Suspense fallback={null}>
      <PomodoroWidget />
    </Suspense>
  )
}

let hasRested = false
const waitForRest = (tell: () => void) =>
  whenIdle(() => {
    hasRested = true
    tell()
  })

/** True once the page has loaded, the wait is over and the browser rests. */
const useIdle = () =>
  useSyncExternalStore(
    waitForRest,
    () => hasRested,
    () => false,
  )
