import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-notice.module.css'
import { Sheet } from '#web/ui/sheet.tsx'

type PageNoticeProps = {
  sheet: ReactNode
  title: ReactNode
  text: ReactNode
  actions: ReactNode
  note?: ReactNode
  role?: 'alert'
}

export function PageNotice({ sheet, title, text, actions, note, role }: PageNoticeProps) {
  return (
    <div className={classes.notice}>
      <Sheet variant="form" marks aria-hidden className={classes.sheet}>
        {sheet}
      </Sheet>
      <div role={role} className={classes.words}>
        <Title order={1}>{title}</Title>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{actions}</div>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  )
}
