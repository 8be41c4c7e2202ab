import type { Icon } from '#web/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  tone: 'amber' | 'blue'
  icon: Icon
  action?: ReactNode
  children: ReactNode
}

/** A permanent notice on the page (spec 24.27). */
export function Notice({ tone, icon: Sign, action, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Sign size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
