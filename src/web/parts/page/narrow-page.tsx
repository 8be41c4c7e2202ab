import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
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

/** What a link did: its page's one work, or of a change of e-mail the change itself. */
type LinkDid = 'done' | 'changed'

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkDid?: LinkDid
    /** As an earlier release wrote it. */
    isLinkDone?: true
  }
}

const useLinkDid = () =>
  useRouterState({
    select: ({ location: { state } }) => state.linkDid ?? (state.isLinkDone && ('done' as const)),
  })

/** Drawn where the link of this page did its work. It stays with the page's place in the history; no secret does. */
export function LinkDone({ did = 'done', children }: { did?: LinkDid; children: ReactNode }) {
  const known = useLinkDid()
  const navigate = useNavigate()
  // Once for what it did: a link on this page leads to a place of the history that knows nothing of it.
  const keep = useEffectEvent(() => {
    if (known !== did) void navigate({ to: '.', search: {}, replace: true, state: { linkDid: did } })
  })
  useEffect(() => keep(), [did])
  return children
}

type WithoutTokenProps = { done: ReactNode; changed?: ReactNode; invalid: ReactNode }

/** The page of a link without its secret: read anew after its work was done, or opened as it is (spec 2.12). */
export function WithoutToken({ done, changed = done, invalid }: WithoutTokenProps) {
  const did = useLinkDid()
  // The server knows no history.
  if (!useHydrated()) return <BubbleLoader text="Verificando link..." />
  if (did === undefined) return invalid
  return did === 'changed' ? changed : done
}
