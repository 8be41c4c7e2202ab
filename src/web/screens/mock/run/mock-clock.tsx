import { clockFace, HIDE_CLOCK, SHOW_CLOCK, timeLeftInWords } from '#pt-br/mock-clock.ts'
import { IconClock, IconEye, IconEyeOff } from '#web/ui/icons/icons.gen.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { useEffect, useState } from 'react'
import classes from './mock-clock.module.css'
import type { MockRun } from './use-mock-run.ts'

/** Minutes until the last five, then seconds; can be put out of sight (spec 14.12). */
export function MockClock({ clock }: Pick<MockRun, 'clock'>) {
  if (!clock.isTimed) {
    return (
      <p className={classes.clock}>
        <span className={classes.without}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          Sem relógio
        </span>
      </p>
    )
  }
  const label = clock.isHidden ? SHOW_CLOCK : HIDE_CLOCK
  return (
    <div className={classes.clock}>
      {!clock.isHidden && <Face left={clock.left} isLast={clock.isLastMinute} />}
      <QuietButton
        size="sm"
        className={classes.toggle ?? ''}
        icon={clock.isHidden ? IconEye : IconEyeOff}
        aria-label={label}
        onClick={clock.toggle}
      >
        {label}
      </QuietButton>
    </div>
  )
}

const LOOKS_MS = 250

function useSecondsLeft(left: () => number): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(left()))
  useEffect(() => {
    const looking = setInterval(() => setSeconds(Math.ceil(left())), LOOKS_MS)
    return () => clearInterval(looking)
  })
  return seconds
}

/** 'Restam 11 minutos. ', as time passes. */
export const TimeLeft = ({ left }: { left: () => number }) => `${timeLeftInWords(useSecondsLeft(left))}. `

/** Apart, so that a second that passes renders nothing else. Never spoken by itself. */
function Face({ left, isLast }: { left: () => number; isLast: boolean }) {
  const seconds = useSecondsLeft(left)
  const face = clockFace(seconds)
  return (
    <span
      className={classes.face}
      role="timer"
      aria-label={timeLeftInWords(seconds)}
      data-last={isLast || undefined}
    >
      <IconClock size={18} stroke={1.75} aria-hidden />
      {face.kind === 'exact' ? (
        face.time
      ) : (
        <>
          {face.minutes} <small>min</small>
        </>
      )}
    </span>
  )
}
