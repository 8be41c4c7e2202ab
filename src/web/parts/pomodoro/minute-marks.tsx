import classes from './minute-marks.module.css'

type MinuteMarksProps = {
  /** In seconds. */
  whole: number
  /** In seconds. */
  left: number
  ink: 'pen' | 'plain'
  className?: string | undefined
}

/** One mark a minute, every fifth taller (spec 24.47). Decorative: the time is in the text. */
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
