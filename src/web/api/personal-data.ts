import type { QueryClient } from '@tanstack/react-query'
import { dropAllDrafts, dropDraftsBut } from './kept-drafts.ts'
import { dropTasksOfOthers } from './dropped-tasks.ts'
import { dropAnswersOfOthers } from './kept-answers.ts'
import { sessionQuery, type Viewer } from './session.ts'

/** A page that was loaded whole brings its session with it: that one is added, and not updated. */
const READ_BY = new Set<string>(['added', 'updated'])

/**
 * Keeps what belongs to one person from the next one at this browser (security, requirement 54): whenever the session is
 * read as another person's, in this tab or after a change in another, nothing read for the first one survives. Once
 * nobody is signed in, only what is on the screen stays, until it is left or somebody signs in.
 */
export function guardPersonalData(queryClient: QueryClient) {
  let last: Viewer | null = null
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (!isSession(query) || !READ_BY.has(type)) return
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session === undefined) return
    const now = session.viewer
    const isAnother = now !== null && last !== null && now.id !== last.id
    const hasEnded = now === null && last !== null
    // A person who left is remembered: whoever comes next may be another one.
    if (now !== null) {
      last = now
      // Only administrators write what is kept.
      if (now.role === 'admin') dropDraftsBut(now.id, new Date())
      else dropAllDrafts()
      dropTasksOfOthers(now.id)
      void dropAnswersOfOthers(now.id)
    }
    if (isAnother || hasEnded) forgetUnseenData(queryClient)
    if (isAnother) void queryClient.resetQueries({ predicate: isPersonal })
  })
}

/** Forgets everything but the session, at a change of person in this tab. */
export const forgetPersonalData = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: isPersonal })

const forgetUnseenData = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: (query) => isPersonal(query) && query.getObserversCount() === 0 })

const isSession = ({ queryKey: [noun] }: { queryKey: readonly unknown[] }) =>
  noun === sessionQuery.queryKey[0]

const isPersonal = (query: { queryKey: readonly unknown[] }) => !isSession(query)

/** The server knows nobody behind the cookie any more: every part of the page learns of it. */
export function noteSessionEnd(queryClient: QueryClient) {
  queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
}
