import type { CarriedBlock } from '#domain/pomodoro/pomodoro.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { sendPomodoro, usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { useEffect } from 'react'

/** The block that the timer of this device carries; null where it is another account's. */
export function useOwnBlock(accountId: string): CarriedBlock | null {
  const { block } = usePomodoro().state
  return block?.accountId === accountId ? block : null
}

/** Who signs in on this device ends no block of somebody else by studying. Signed out, it waits for its person. */
export function useForeignBlockDropped() {
  const { block } = usePomodoro().state
  const accountId = useViewer()?.id
  const foreign = block !== null && accountId !== undefined && block.accountId !== accountId ? block.id : null
  useEffect(() => {
    if (foreign !== null) sendPomodoro({ kind: 'drop', id: foreign })
  }, [foreign])
}
