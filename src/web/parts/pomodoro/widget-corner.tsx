import { latePart } from '#web/ui/late-part.tsx'
import { whenIdle } from '#web/ui/document/when-idle.ts'
import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const PomodoroWidget = latePart(async () => (await import('./widget.tsx')).PomodoroWidget)

/** Where the timer would be in the way, or is the page itself (spec 11.8). */
const WITHOUT = ['/pomodoro', '/auth']

/** The floating timer's place on every page; its code loads when the browser is idle. */
export function WidgetCorner() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isIdle = useIdle()
  if (!isIdle || WITHOUT.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null
  return <PomodoroWidget />
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
