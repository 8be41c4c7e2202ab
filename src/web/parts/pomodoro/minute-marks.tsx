import classes from './minute-marks.module.css'

type MinuteMarksProps = {
  /** Length of the phase in seconds. */
  whole: number
  /** Seconds that are left of it. */
  left: number
  /** Focus is drawn with the pen, a break in plain ink. */
  ink: 'pen' | 'plain'
  className?: string | undefined
}

/** One mark a minute, every fifth taller, filled as the minutes pass (spec 24.47). Decorative: the time is said beside it. */
export function MinuteMarks({ whole, left, ink, className }: MinuteMarksProps) {
  const minutes = Math.max(1, Math.round(whole / 60))
  const passed = (whole - left) / 60
  return (
    <div
      className={[classes.marks, className].join(' ')}
      data-ink={ink}
      data-many={minutes > 30 || undefined}
      aria-hidden
    >
      {Array.from({ length: minutes }, (_, minute) => (
        <i key={minute} data-filled={fillOf(passed - minute)} />
      ))}
    </div>
  )
}

function fillOf(part: number) {
  if (part >= 1) return 'whole'
  return part > 0 ? 'half' : undefined
}
