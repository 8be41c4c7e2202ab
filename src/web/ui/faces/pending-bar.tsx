import { useHydrated, useRouterState } from '@tanstack/react-router'
import classes from './pending-bar.module.css'

/** Shown while the next page loads for longer than 150 ms. */
export function PendingBar() {
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  // While hydrating a first page the router counts as pending for a moment.
  return useHydrated() && isPending && <div className={classes.bar} aria-hidden />
}
