import type { ReactNode } from 'react'
import classes from './admin-title.module.css'

type AdminTitleProps = {
  /** Beside the title: '1.248 usuários'. */
  count?: string | undefined
  /** A sentence under it. */
  lead?: string
  /** At the right, on phones under it. */
  action?: ReactNode
  children: string
}

/** The h1 of a screen of the admin area. */
export function AdminTitle({ count, lead, action, children }: AdminTitleProps) {
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title}>
          {children}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  )
}
