import { useEffect, useRef } from 'react'
import { createVisibleTime } from './visible-time.ts'

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
