import type { ReactNode } from 'react'
import classes from './admin-title.module.css'

type AdminTitleProps = {
  count?: string | undefined
  lead?: string
  action?: ReactNode
  children: string
}

export function AdminTitle({ count, lead, action, children }: AdminTitleProps) {
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title} tabIndex={-1}>
          {children}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  )
}
