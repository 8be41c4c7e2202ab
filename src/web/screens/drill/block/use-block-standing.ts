import { moreFitting } from '#domain/focus/block-size.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import type { Drill } from '#web/api/drills/drills.ts'
import { useOwnBlock } from '#web/parts/pomodoro/own-block.ts'
import type { TimerFace } from '#web/parts/pomodoro/timer-store.ts'
import { usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'

/** How a drill stands to the timer of this device; null where the timer does not carry it. */
export type BlockStanding = {
  face: TimerFace
  /** Its focus ran to its end. */
  isOver: boolean
  /** Seconds of focus that are left, and how many more of the questions that there are fit in them. */
  secondsLeft: number
  more: number
}

export function useBlockStanding({ id, block, totalQuestions }: Drill): BlockStanding | null {
  const face = usePomodoro()
  const carried = useOwnBlock(useViewer()?.id ?? '')
  if (block === null || carried?.id !== id) return null
  const { left = Number.POSITIVE_INFINITY } = block
  const isOver = carried.endedAt !== null
  const secondsLeft = isOver || face.state.phase !== 'focus' ? 0 : face.seconds
  return {
    face,
    isOver,
    secondsLeft,
    more: moreFitting({ secondsLeft, total: totalQuestions, left }, block.secondsPerQuestion),
  }
}
