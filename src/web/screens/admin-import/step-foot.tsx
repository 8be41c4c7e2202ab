import type { ReactNode } from 'react'
import classes from './admin-import.module.css'

type StepFootProps = {
  note: string
  children: ReactNode
}

export function StepFoot({ note, children }: StepFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.muted}>{note}</span>
      {children}
    </div>
  )
}

export function beginStep() {
  window.scrollTo(0, 0)
  document.querySelector('h1')?.focus({ preventScroll: true })
}
