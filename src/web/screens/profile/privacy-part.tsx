import { Title } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './privacy-sheet.module.css'

type PrivacyPartProps = {
  id?: string
  title: string
  text: string
  action: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function PrivacyPart({ id, title, text, action, headingRef, children }: PrivacyPartProps) {
  return (
    <div id={id} className={classes.part}>
      <div>
        <Title order={3} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Title>
        <p>{text}</p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {children}
    </div>
  )
}
