import { whenIdle } from '#web/ui/document/when-idle.ts'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

/** Where its file is gone, after a release or without a network, the page goes on without the corner. */
const PomodoroWidget = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./widget.tsx')).PomodoroWidget }
  } catch {
    return { default: () => null }
  }
})

/** Where the timer would be in the way, or is the page itself (spec 11.8). */
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

/** True once the page has loaded, the wait is over and the browser rests. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
