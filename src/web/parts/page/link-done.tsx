import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'

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
