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

/** Where a row or a button went with the focus on it, the keyboard goes on from the title. */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
}
