import { FINISH_AND_REST } from '#pt-br/focus.ts'
import type { Drill } from '#web/api/drills/drills.ts'
import { MinuteMarks } from '#web/parts/pomodoro/minute-marks.tsx'
import type { ReactNode } from 'react'
import classes from './block-clock.module.css'
import { useBlockStanding } from './use-block-standing.ts'

type BlockMarksProps = {
  drill: Drill
  /** Where no timer of this device carries the block. */
  without: ReactNode
}

/** The minutes of a block over its questions. */
export function BlockMarks({ drill, without }: BlockMarksProps) {
  const standing = useBlockStanding(drill)
  if (standing === null) return without
  const { state, seconds } = standing.face
  return (
    <MinuteMarks
      className={classes.marks}
      whole={standing.isOver ? (drill.block?.plannedMinutes ?? 0) * 60 : state.whole / 1000}
      left={standing.isOver ? 0 : seconds}
      ink={state.phase === 'focus' || standing.isOver ? 'pen' : 'plain'}
    />
  )
}

/** The one sentence that is spoken at the end of a block; until then, what stands in its place. */
export function BlockLine({ drill, children }: { drill: Drill; children: ReactNode }) {
  const isOver = useBlockStanding(drill)?.isOver === true
  return (
    <>
      {!isOver && children}
      <span className={classes.over} role="status">
        {isOver && FINISH_AND_REST}
      </span>
    </>
  )
}
