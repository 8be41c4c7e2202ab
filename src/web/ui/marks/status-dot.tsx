import type { ReactNode } from 'react'
import classes from './status-dot.module.css'

/** A dot, filled or hollow, and its word (spec 24.33). */
export function StatusDot({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={classes.status} data-on={on || undefined}>
      {children}
    </span>
  )
}
