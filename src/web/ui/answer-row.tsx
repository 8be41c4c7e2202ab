import type { ReactNode } from 'react'
import classes from './answer-row.module.css'
import { LetterBubbles } from './marks/letter-bubbles.tsx'
import type { PenVariant } from './marks/pen-strokes.ts'

export type AnswerRowProps = {
  number: string
  /** Indexes from 0, of five. */
  filled?: readonly number[]
  variant?: PenVariant
  marked?: boolean
  end?: ReactNode
}

/** Decorative: the list around it hides it from assistive technology. */
export function AnswerRow({ number, filled = [], variant = 0, marked = false, end }: AnswerRowProps) {
  return (
    <div className={classes.row} data-marked={marked}>
      <b className={classes.number}>{number}</b>
      <LetterBubbles
        bubbleAt={(index) => ({
          variant,
          state: filled.includes(index) ? 'selected' : 'empty',
          printed: true,
          className: classes.bubble,
        })}
      />
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </div>
  )
}

export function AnswerRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div aria-hidden className={[classes.rows, className].join(' ')}>
      {children}
    </div>
  )
}
