import classes from './strokes.module.css'

type StrokeProps = {
  /** `judge` is the corrector's colour; `inherit` that of the text. */
  tone?: 'judge' | 'inherit'
  /** Draws itself once on mount (420 ms). */
  animated?: boolean
  className?: string | undefined
}

/** Green, 1.25em, decorative, always beside words (spec 24.22). */
export function Tick({ tone = 'judge', animated = false, className = '' }: StrokeProps) {
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 0 24 24"
      className={`${classes.stroke} ${classes.tick} ${className}`}
      data-tone={tone}
      data-animated={animated || undefined}
    >
      <path d="M3.2 13.6c2.1 1.5 4 3.7 5.4 6.7C11.3 13.5 15 8 21.4 3.3" pathLength={1} strokeWidth={3} />
    </svg>
  )
}

/** Red, 1.05em, decorative, always beside words. */
export function Cross({ tone = 'judge', animated = false, className = '' }: StrokeProps) {
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 0 24 24"
      className={`${classes.stroke} ${classes.cross} ${className}`}
      data-tone={tone}
      data-animated={animated || undefined}
    >
      <path d="M4.6 4.2c4.8 4.3 9.6 9.2 14.5 15.4" pathLength={1} strokeWidth={2.9} />
      <path d="M19.6 4.8C14.2 9.3 9 14.5 4.4 20" pathLength={1} strokeWidth={2.9} />
    </svg>
  )
}
