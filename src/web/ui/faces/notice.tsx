import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  tone: 'amber' | 'blue'
  /** A Tabler icon of 20 px. */
  sign: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A permanent notice on the page (spec 24.27). */
export function Notice({ tone, sign, action, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      {sign}
      <div className={classes.words}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
