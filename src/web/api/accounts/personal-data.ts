import type { QueryClient } from '@tanstack/react-query'
import { askToSignIn, endedSession, noteEnded, noteNobodyWaits, startPageOver } from './ended-session.ts'
import { DRAFTS_OF_EVERYBODY, dropAllDrafts, dropDraftsBut } from '#web/api/drafts/drop-stored-drafts.ts'
import { dropAllTasks, dropTasksOfOthers } from '#web/api/drafts/drop-stored-tasks.ts'
import { dropAnswersOfOthers } from '#web/api/simulations/stored-answers.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { api } from '#web/api/client/client.ts'
import { hasLeft, noteHere } from './leaving.ts'
import { sessionQuery, type Viewer } from './session.ts'

/** A page rendered by the server brings its session with it: that one is added, not updated. */
const READ_BY = new Set<string>(['added', 'updated'])

/**
 * Drops what was read or typed by one person once the session is another's, in this tab or in another (spec 12.4). With
 * nobody signed in, what is on the screen stays until it is left: the same person goes on with it.
 */
export function guardPersonalData(queryClient: QueryClient) {
  let last: Viewer | null = null
  let before: Viewer | null = null
  queryClient.getQueryCache().subscribe((event) => {
    if (!isSession(event.query) || !READ_BY.has(event.type)) return
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session === undefined) return
    const now = session.viewer
    const wasOpen = before !== null || endedSession(queryClient) !== null
    if (now === null) {
      dropForNobody()
      if (before !== null) waitFor(queryClient, before)
    } else {
      // What was read before and is only asked anew does not say who is here.
      if (event.type !== 'updated' || event.action.type === 'success') noteHere()
      keepOnlyFor(now)
      if (last !== null && now.id !== last.id) giveToAnother(queryClient, wasOpen)
      else if (wasOpen) goOn(queryClient)
      // Someone who left is remembered: the next one may be another person.
      last = now
    }
    before = now
  })
}

/**
 * Of two windows side by side none is ever hidden: at its focus one asks whether somebody else has signed in. That the
 * session has ended is learnt as ever, by what is refused.
 */
export const askWhoAtFocus = (queryClient: QueryClient) =>
  addEventListener('focus', () => {
    const { queryKey } = sessionQuery
    const known = queryClient.getQueryData(queryKey)
    // A tab that is shown again is reading it already.
    if (known?.viewer && queryClient.isFetching({ queryKey }) === 0)
      readWho(queryClient, known).catch(() => undefined)
  })

async function readWho(queryClient: QueryClient, known: object) {
  const { queryKey } = sessionQuery
  const session = await api.session.who()
  // Who signed out meanwhile does not come back.
  if (session.viewer && queryClient.getQueryData(queryKey) === known)
    queryClient.setQueryData(queryKey, session)
}

/** @param wasOpen another person was using this very page */
function giveToAnother(queryClient: QueryClient, wasOpen: boolean) {
  forgetUnseenData(queryClient)
  void queryClient.resetQueries({ predicate: isPersonal })
  if (wasOpen) startPageOver(queryClient)
}

function waitFor(queryClient: QueryClient, person: Viewer) {
  noteEnded(queryClient, person)
  forgetUnseenData(queryClient)
}

/** Also for a session that ended while no page was open: an administrator's drafts hold keys of questions. */
function dropForNobody() {
  if (!hasLeft()) return dropDraftsBut({ accountId: null, names: DRAFTS_OF_EVERYBODY }, new Date())
  dropAllDrafts()
  dropAllTasks()
}

function keepOnlyFor({ id, role }: Viewer) {
  dropDraftsBut({ accountId: id, names: role === 'admin' ? [''] : DRAFTS_OF_EVERYBODY }, new Date())
  dropTasksOfOthers(id)
  void dropAnswersOfOthers(id)
}

/** The same person is back: what was refused meanwhile is read again. */
function goOn(queryClient: QueryClient) {
  if (endedSession(queryClient) === null) return
  noteNobodyWaits(queryClient)
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => isRefused(state.error, 'UNAUTHENTICATED'),
  })
}

export function forgetPersonalData(queryClient: QueryClient) {
  noteNobodyWaits(queryClient)
  queryClient.removeQueries({ predicate: isPersonal })
}

const forgetUnseenData = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: (query) => isPersonal(query) && query.getObserversCount() === 0 })

const isSession = ({ queryKey: [noun] }: { queryKey: readonly unknown[] }) =>
  noun === sessionQuery.queryKey[0]

const isPersonal = (query: { queryKey: readonly unknown[] }) => !isSession(query)

/** The server knows no session any more; with the refusal of what was `underWay`, the page asks for the password. */
export function noteSessionEnd(queryClient: QueryClient, underWay?: unknown) {
  queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
  if (underWay !== undefined) askToSignIn(queryClient, underWay)
}
