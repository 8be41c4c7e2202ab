import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusBadgeProps = {
  tone?: 'plain' | 'blue' | 'green' | 'red' | 'amber'
  /** `<Tick />`, `<Cross />` or a Tabler icon of 16 px; required in a judging colour. */
  sign?: ReactNode
  children: ReactNode
}

/** Always colour, sign and word (spec 24.4). */
export function StatusBadge({ tone = 'plain', sign, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {sign}
      {children}
    </span>
  )
}

export function Marker({ children }: { children: ReactNode }) {
  return <span className={classes.marker}>{children}</span>
}
