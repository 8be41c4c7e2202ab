import { pageClock } from '#web/api/mocks/page-clock.ts'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** The screen tells minutes: often enough. */
const LOOKS_MS = 5000

/** The server's time, `told` until it has spoken to this page. */
export function useServerNow(told: string): Date {
  const look = () => pageClock.now(Date.parse(told))
  const [now, setNow] = useState(look)
  useInterval(() => setNow(look()), LOOKS_MS, { autoInvoke: true })
  return new Date(now)
}
