import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusBadgeProps = {
  tone?: 'plain' | 'blue' | 'green' | 'red' | 'amber'
  /** `<Tick />`, `<Cross />` or a Tabler icon of 16 px; a judging colour always has one. */
  sign?: ReactNode
  children: ReactNode
}

/** A status in colour, sign and word, always the three (spec 24.4). */
export function StatusBadge({ tone = 'plain', sign, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {sign}
      {children}
    </span>
  )
}

/** A stroke of the amber marker behind a word or two: "Mais popular". */
export function Marker({ children }: { children: ReactNode }) {
  return <span className={classes.marker}>{children}</span>
}
