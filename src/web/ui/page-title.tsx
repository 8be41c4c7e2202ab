import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-title.module.css'

type PageTitleProps = { lead?: ReactNode; actions?: ReactNode; children: ReactNode }

export function PageTitle({ lead, actions, children }: PageTitleProps) {
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
