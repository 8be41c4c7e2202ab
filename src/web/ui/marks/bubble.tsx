import classes from './bubble.module.css'
import { type PenVariant, strokeName } from './pen-strokes.ts'

export type BubbleState =
  | 'empty'
  | 'selected'
  | 'right'
  | 'wrong'
  | 'missed'
  | 'unanswered'
  | 'unsent'
  | 'struck'
  | 'locked'
  | 'disabled'

/** Pixels; a class may set `--bubble-size` for any other. */
export type BubbleSize = 20 | 24 | 28 | 32 | 38 | 44

export type BubbleProps = {
  label: string | number
  state?: BubbleState
  size?: BubbleSize
  variant?: PenVariant
  /** Keeps the pen mounted while empty, so that filling animates (260 ms). */
  animated?: boolean
  printed?: boolean
  className?: string | undefined
}

const FILLED: readonly BubbleState[] = ['selected', 'right', 'wrong']

/** Display only (spec 24.13): the control around it carries role, name and state. */
export function Bubble({
  label,
  state = 'empty',
  size = 32,
  variant = 0,
  animated,
  printed,
  className,
}: BubbleProps) {
  const isFilled = FILLED.includes(state)
  return (
    <span
      aria-hidden
      className={[classes.bubble, className].join(' ')}
      data-state={state}
      data-size={size}
      data-filled={isFilled}
      data-printed={printed}
    >
      {(isFilled || animated) && <PenFill variant={variant} />}
      <span className={classes.label}>{label}</span>
      {(state === 'struck' || animated) && <PenStrike />}
    </span>
  )
}

function PenFill({ variant }: { variant: PenVariant }) {
  return (
    <svg className={classes.pen} viewBox="-3 -3 38 38" focusable="false">
      <use className={classes.disc} href={`#${strokeName('disc', variant)}`} />
      <use className={classes.zigzag} href={`#${strokeName('zigzag', variant)}`} />
    </svg>
  )
}

function PenStrike() {
  return (
    <svg className={classes.strike} viewBox="0 0 32 32" focusable="false">
      <path d="M3.2 26.4C10.1 20.7 19.3 12.3 28.9 5.1" pathLength={1} />
    </svg>
  )
}
