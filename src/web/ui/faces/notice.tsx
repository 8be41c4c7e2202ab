import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  /** `amber` remembers and warns, `blue` only tells. */
  tone: 'amber' | 'blue'
  /** A Tabler icon of 20 px. */
  sign: ReactNode
  /** What can be done about it, at the right. */
  action?: ReactNode
  /** The first words in `<b>`. */
  children: ReactNode
}

/** A band on the page that has something to say and stays (spec 24.27). */
export function Notice({ tone, sign, action, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      {sign}
      <div className={classes.words}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
