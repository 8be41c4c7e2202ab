import type { ReactNode } from 'react'
import classes from './answer-row.module.css'
import { Bubble } from './marks/bubble.tsx'
import type { PenVariant } from './marks/pen-strokes.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E']

export type AnswerRowProps = {
  number: string
  /** Which of the five bubbles are filled, from 0. */
  filled?: readonly number[]
  variant?: PenVariant
  /** The amber marker behind the row. */
  marked?: boolean
  /** At the end of the row: a tick, a cross. */
  end?: ReactNode
}

/** A printed row of an answer sheet. Decoration: hidden from assistive technology by the list around it. */
export function AnswerRow({ number, filled = [], variant = 0, marked = false, end }: AnswerRowProps) {
  return (
    <div className={classes.row} data-marked={marked}>
      <b className={classes.number}>{number}</b>
      {LETTERS.map((letter, index) => (
        <Bubble
          key={letter}
          label={letter}
          variant={variant}
          state={filled.includes(index) ? 'selected' : 'empty'}
          printed
          className={classes.bubble}
        />
      ))}
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </div>
  )
}

/** Rows of an answer sheet, one under the other, every other one tinted. */
export function AnswerRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div aria-hidden className={[classes.rows, className].join(' ')}>
      {children}
    </div>
  )
}
