import { Title } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './privacy-sheet.module.css'

type PrivacyPartProps = {
  /** For an address that leads here. */
  id?: string
  title: string
  text: string
  /** What can be done, at the right; below the words on phones. */
  action: ReactNode
  /** Receives the keyboard when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** One matter of the sheet: what it is, and its button. */
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
