import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRefusal } from './refusal.ts'

/** Between one asking and the next of what could not be read. */
export const ASKED_AGAIN_MS = 3000

/** Narrower than `isTransientFailure`: no answer, or that of a server on its way. A 500 is wrong until somebody asks. */
const isForNow = (error: unknown) => !isRefusal(error) || error.status > 501

/** What is asked for once alone, like the work of a mailed link, or asks in a way of its own, is left to itself. */
const hasFailedForNow = ({ state, options }: Query) =>
  state.status === 'error' && options.retry !== false && isForNow(state.error)

type Routes = {
  readonly state: { matches: readonly { status: string; error: unknown }[] }
  invalidate: () => unknown
}

/**
 * What could not be read is asked for every few seconds (spec 2.9), while it is in sight: by a page, or for its route.
 * Returns what ends it.
 */
export function askFailedAgain(queryClient: QueryClient, router: Routes) {
  const ofRoutes = new WeakMap<Error, Query>()
  const timer = setInterval(() => {
    if (document.hidden) return
    const failed = queryClient.getQueryCache().findAll({ fetchStatus: 'idle', predicate: hasFailedForNow })
    const isShown = (query: Query) => query.isActive() && query.state.data === undefined
    for (const query of failed.filter(isShown)) void askAgain(query)
    for (const shown of errorsOf(router)) {
      const query = ofRoutes.get(shown) ?? failed.find(({ state }) => state.error === shown)
      if (query === undefined || isShown(query) || !failed.includes(query)) continue
      // After each asking the query has another error than the face.
      ofRoutes.set(shown, query)
      void askForRoute(query, { router, shown })
    }
  }, ASKED_AGAIN_MS)
  return () => clearInterval(timer)
}

/** Its failed face stays until an answer comes: a fetch begins as if nothing had been asked before. */
async function askAgain(query: Query) {
  const { status, error } = query.state
  const asked = query.fetch().catch(() => undefined)
  query.setState({ status, error })
  await asked
}

/** Unless the person has asked or gone on meanwhile, the route reads what has come. */
async function askForRoute(query: Query, { router, shown }: { router: Routes; shown: Error }) {
  await askAgain(query)
  if (!hasFailedForNow(query) && errorsOf(router).includes(shown)) router.invalidate()
}

const errorsOf = ({ state }: Routes): Error[] =>
  state.matches.flatMap(({ status, error }) => (status === 'error' && error instanceof Error ? [error] : []))

export function useAskingFailedAgain() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => askFailedAgain(queryClient, router), [queryClient, router])
}
