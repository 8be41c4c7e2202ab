import type { QueuedChoice } from '#domain/mocks/unsent-choices.ts'
import { SPOKEN } from '#pt-br/mock-clock.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { useOnline } from '#web/api/client/use-online.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Says once that the line is lost, and once that it is back: without a network, or without a reply in time. */
export function useSpokenLine(queue: readonly QueuedChoice[], say: (text: string) => void) {
  const isOnline = useOnline()
  const { ended } = useEndedSession()
  // A session that ended asks for the password, and is no lost line.
  const isLost = !isOnline || (ended === null && queue.some(({ isOverdue }) => isOverdue))
  const wasLost = useRef(false)
  const tell = useEffectEvent(() => say(isLost ? SPOKEN.lineLost : SPOKEN.lineBack))
  useEffect(() => {
    if (isLost === wasLost.current) return
    wasLost.current = isLost
    tell()
  }, [isLost])
}
