import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    isLinkDone?: boolean
  }
}

const useIsDone = () => useRouterState({ select: ({ location }) => location.state.isLinkDone === true })

/** Drawn where the link of this page did its work. It stays with the page's place in the history; no secret does. */
export function LinkDone({ children }: { children: ReactNode }) {
  const isDone = useIsDone()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) void navigate({ to: '.', search: {}, replace: true, state: { isLinkDone: true } })
  }, [isDone, navigate])
  return children
}

/** The page of a link without its secret: read anew after its work was done, or opened as it is (spec 2.12). */
export function WithoutToken({ done, invalid }: { done: ReactNode; invalid: ReactNode }) {
  const isDone = useIsDone()
  // The server knows no history.
  if (!useHydrated()) return <BubbleLoader text="Verificando link..." />
  return isDone ? done : invalid
}
