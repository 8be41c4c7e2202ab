import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal } from './refusal.ts'

/** Between one asking and the next of what could not be read. */
export const ASKED_AGAIN_MS = 3000

/** Narrower than `isTransientFailure`: no answer, or that of a server on its way. A 500 is wrong until somebody asks. */
const isForNow = (error: unknown) => !isRefusal(error) || error.status > 501

/** What is asked for once alone, like the work of a mailed link, or asks in a way of its own, is left to itself. */
const hasFailedForNow = ({ state, options }: Query) =>
  state.status === 'error' && state.data === undefined && options.retry !== false && isForNow(state.error)

/** What could not be read is asked for every few seconds (spec 2.9), while it is in sight. Returns what ends it. */
export function askFailedAgain(queryClient: QueryClient) {
  const timer = setInterval(() => {
    if (document.hidden) return
    queryClient
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'idle', predicate: hasFailedForNow })
      .forEach(askAgain)
  }, ASKED_AGAIN_MS)
  return () => clearInterval(timer)
}

/** Its failed face stays until an answer comes: a fetch begins as if nothing had been asked before. */
function askAgain(query: Query) {
  const { status, error } = query.state
  query.fetch().catch(() => undefined)
  query.setState({ status, error })
}

export function useAskingFailedAgain() {
  const queryClient = useQueryClient()
  useEffect(() => askFailedAgain(queryClient), [queryClient])
}
