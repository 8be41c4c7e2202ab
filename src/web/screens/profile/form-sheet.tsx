import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './form-sheet.module.css'

export function FormSheet({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <Sheet as="section" padding="none" className={classes.sheet} aria-labelledby={id}>
      <header>
        <Title order={2} id={id} className={classes.title ?? ''}>
          {title}
        </Title>
        <p className={classes.text}>{text}</p>
      </header>
      {children}
    </Sheet>
  )
}
