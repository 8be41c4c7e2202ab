import type { QueryClient } from '@tanstack/react-query'
import { askToSignIn, endedSession, noteEnded, noteNobodyWaits, startPageOver } from './ended-session.ts'
import { dropAllDrafts, dropDraftsBut } from '#web/api/drafts/stored-drafts.ts'
import { dropTasksOfOthers } from '#web/api/drafts/drop-stored-tasks.ts'
import { dropAnswersOfOthers } from '#web/api/simulations/stored-answers.ts'
import { refusalCode } from '#web/api/client/refusal.ts'
import { sessionQuery, type Viewer } from './session.ts'

/** A page that was loaded whole brings its session with it: that one is added, and not updated. */
const READ_BY = new Set<string>(['added', 'updated'])

/**
 * Keeps what belongs to one person from the next one at this browser (spec 12.4): whenever the session is
 * read as another person's, in this tab or after a change in another, nothing read or typed by the first one survives.
 * Once nobody is signed in, only what is on the screen stays, until it is left or somebody signs in; the same person
 * goes on with it.
 */
export function guardPersonalData(queryClient: QueryClient) {
  let last: Viewer | null = null
  let before: Viewer | null = null
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (!isSession(query) || !READ_BY.has(type)) return
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session === undefined) return
    const now = session.viewer
    const wasOpen = before !== null || endedSession(queryClient) !== null
    if (now === null) {
      // Also of a session that ended while no page was open: drafts hold keys of questions.
      dropAllDrafts()
      if (before !== null) waitFor(queryClient, before)
    } else {
      keepOnlyFor(now)
      if (last !== null && now.id !== last.id) giveToAnother(queryClient, wasOpen)
      else if (wasOpen) goOn(queryClient)
      // A person who left is remembered: whoever comes next may be another one.
      last = now
    }
    before = now
  })
}

/** @param wasOpen somebody else was using this very page */
function giveToAnother(queryClient: QueryClient, wasOpen: boolean) {
  forgetUnseenData(queryClient)
  void queryClient.resetQueries({ predicate: isPersonal })
  if (wasOpen) startPageOver(queryClient)
}

function waitFor(queryClient: QueryClient, person: Viewer) {
  noteEnded(queryClient, person)
  forgetUnseenData(queryClient)
}

/** What is kept on this device, once it is known whose it may be. */
function keepOnlyFor({ id, role }: Viewer) {
  // Only administrators write what is kept.
  if (role === 'admin') dropDraftsBut(id, new Date())
  else dropAllDrafts()
  dropTasksOfOthers(id)
  void dropAnswersOfOthers(id)
}

/** The same person is back: what was refused meanwhile is read again. */
function goOn(queryClient: QueryClient) {
  if (endedSession(queryClient) === null) return
  noteNobodyWaits(queryClient)
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => refusalCode(state.error) === 'UNAUTHENTICATED',
  })
}

/** Forgets everything but the session, at a change of person in this tab. */
export function forgetPersonalData(queryClient: QueryClient) {
  noteNobodyWaits(queryClient)
  queryClient.removeQueries({ predicate: isPersonal })
}

const forgetUnseenData = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: (query) => isPersonal(query) && query.getObserversCount() === 0 })

const isSession = ({ queryKey: [noun] }: { queryKey: readonly unknown[] }) =>
  noun === sessionQuery.queryKey[0]

const isPersonal = (query: { queryKey: readonly unknown[] }) => !isSession(query)

/**
 * The server knows nobody behind the cookie any more: every part of the page learns of it.
 * @param underWay the refusal of what the person was doing: then the page asks for the password in place
 */
export function noteSessionEnd(queryClient: QueryClient, underWay?: unknown) {
  queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
  if (underWay !== undefined) askToSignIn(queryClient, underWay)
}
