import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-title.module.css'

/** The one h1 of a page, its supporting sentence and, at the right, what can be done. */
export function PageTitle({
  lead,
  actions,
  children,
}: {
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.head}>
      <div>
        <Title order={1}>{children}</Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
