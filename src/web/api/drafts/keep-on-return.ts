import { useViewer } from '#web/api/accounts/session.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Signing out in another tab drops all drafts: once the same person has signed in again in place, what still stands on the
 * page is kept as before.
 */
export function useKeepOnReturn(keep: () => void) {
  const isSignedIn = useViewer() !== null
  const wasAway = useRef(false)
  const keepAgain = useEffectEvent(keep)
  useEffect(() => {
    if (isSignedIn && wasAway.current) keepAgain()
    wasAway.current = !isSignedIn
  }, [isSignedIn])
}
