import { whenIdle } from '#web/ui/document/when-idle.ts'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

/** Where its file is gone, after a release or offline, the page works without it. */
const PomodoroWidget = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./widget.tsx')).PomodoroWidget }
  } catch {
    return { default: () => null }
  }
})

/** Where the timer would be in the way, or is the page itself (spec 11.8). */
const WITHOUT = ['/pomodoro', '/auth']

/** The floating timer's place on every page; its code loads when the browser is idle. */
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

const useIdle = () =>
  useSyncExternalStore(
    waitForRest,
    () => hasRested,
    () => false,
  )
