import { useHydrated, useRouterState } from '@tanstack/react-router'
import classes from './pending-bar.module.css'

/** A row of marks over the page that grows while the next page is read, once that takes longer than 150 ms. */
export function PendingBar() {
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  // The first page came whole: a browser that takes it up counts as reading for a moment.
  return useHydrated() && isPending && <div className={classes.bar} aria-hidden />
}
