import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-title.module.css'

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
