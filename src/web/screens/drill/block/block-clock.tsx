import { formatCountdown, PHASE_LABELS, spokenCountdown } from '#pt-br/pomodoro.ts'
import type { Drill } from '#web/api/drills/drills.ts'
import { PlaySign } from '#web/parts/pomodoro/cycle-bubbles.tsx'
import { useTimerInHeader } from '#web/parts/pomodoro/header-clock.ts'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { BlockEnds } from '#web/parts/pomodoro/late-parts.tsx'
import { ActionIcon } from '@mantine/core'
import classes from './block-clock.module.css'
import { useBlockStanding } from './use-block-standing.ts'

/** In two lines where there is little room. */
export const BlockTitle = ({ code }: { code: string }) => (
  <span className={classes.title}>
    Bloco de foco <span className={classes.dot}>· </span>
    {code}
  </span>
)

/** The timer in the header of its block: pausing it closes nothing. */
export function BlockClock({ drill }: { drill: Drill }) {
  const standing = useBlockStanding(drill)
  return (
    <div className={classes.clock}>
      <BlockEnds />
      {standing !== null && <Face {...standing} />}
    </div>
  )
}

type FaceProps = NonNullable<ReturnType<typeof useBlockStanding>>

function Face({ face: { state, seconds }, isOver }: FaceProps) {
  useTimerInHeader()
  if (isOver) return <span className={classes.time}>{formatCountdown(0)}</span>
  const isRunning = state.timer.kind === 'running'
  return (
    <>
      {state.phase !== 'focus' && <span className={classes.phase}>{PHASE_LABELS[state.phase]}</span>}
      <span className={classes.time} role="timer" aria-label={spokenCountdown(seconds)}>
        {formatCountdown(seconds)}
      </span>
      <ActionIcon
        aria-label={isRunning ? 'Pausar o relógio' : 'Continuar o relógio'}
        onClick={() => sendPomodoro({ kind: isRunning ? 'pause' : 'start' })}
      >
        <PlaySign isRunning={isRunning} size={20} />
      </ActionIcon>
    </>
  )
}
