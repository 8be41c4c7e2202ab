import type { CarriedBlock } from '#domain/pomodoro/pomodoro.ts'
import { usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'

/** The block that the timer of this device carries; null where it is another account's. */
export function useOwnBlock(accountId: string): CarriedBlock | null {
  const { block } = usePomodoro().state
  return block?.accountId === accountId ? block : null
}
