import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './narrow-page.module.css'

export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Sheet padding="none" className={classes.sheet}>
        <HomeLink className={classes.brand} />
        {children}
      </Sheet>
      <AnswersPresses />
    </main>
  )
}

export function NarrowTitle({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div>
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
    </div>
  )
}

type NarrowFailedProps = { title: string; text: string; onRetry: () => void; children?: ReactNode }

export function NarrowFailed({ title, text, onRetry, children }: NarrowFailedProps) {
  return (
    <>
      <NarrowTitle title={title} text={text} />
      <NarrowActions>
        <Button size="lg" onClick={onRetry}>
          Tentar Novamente
        </Button>
        {children}
      </NarrowActions>
    </>
  )
}

export function NarrowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
