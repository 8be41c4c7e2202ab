import type { ReactNode } from 'react'
import classes from './admin-import.module.css'

type StepFootProps = {
  /** What the step does and does not do. */
  note: string
  /** The way back, then the way on. */
  children: ReactNode
}

/** The end of a step: a sentence at the left, the ways at the right; on phones under each other, the way on first. */
export function StepFoot({ note, children }: StepFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.muted}>{note}</span>
      {children}
    </div>
  )
}

/** A step begins at its top, also for who does not see it. */
export function beginStep() {
  window.scrollTo(0, 0)
  document.querySelector('h1')?.focus({ preventScroll: true })
}
