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

/** Moves a focus that was lost with a removed row or button to the title. */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
}
