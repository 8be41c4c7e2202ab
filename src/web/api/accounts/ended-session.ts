import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Viewer } from './session.ts'

export type EndedSession = { person: Viewer; isAsked: boolean }

class Presence {
  #ended: EndedSession | null = null
  #persons = 0
  readonly #watchers = new Set<() => void>()

  ended = (): EndedSession | null => this.#ended
  /** Grows when another person takes over the open page. */
  persons = (): number => this.#persons

  subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  show(ended: EndedSession | null) {
    this.#ended = ended
    for (const watcher of this.#watchers) watcher()
  }

  startOver() {
    this.#persons += 1
    this.show(null)
  }
}

const presences = new WeakMap<QueryClient, Presence>()
/** Refusals that the dialog answers: no toast repeats them. */
const answered = new WeakSet<object>()

function presenceOf(queryClient: QueryClient): Presence {
  const known = presences.get(queryClient) ?? new Presence()
  presences.set(queryClient, known)
  return known
}

export const endedSession = (queryClient: QueryClient): EndedSession | null => presenceOf(queryClient).ended()

/** The session of this person is over; what they have on the page waits for them. */
export function noteEnded(queryClient: QueryClient, person: Viewer) {
  const presence = presenceOf(queryClient)
  if (presence.ended()?.person.id !== person.id) presence.show({ person, isAsked: false })
}

/** The person signed in again, or left on purpose: nothing waits any more. */
export function noteNobodyWaits(queryClient: QueryClient) {
  const presence = presenceOf(queryClient)
  if (presence.ended() !== null) presence.show(null)
}

export const startPageOver = (queryClient: QueryClient) => presenceOf(queryClient).startOver()

/** Asks the person whose session ended to sign in again in place; the dialog then shows `refusal`, no toast does. */
export function askToSignIn(queryClient: QueryClient, refusal?: unknown) {
  const presence = presenceOf(queryClient)
  const ended = presence.ended()
  if (ended === null) return
  if (refusal instanceof Error) answered.add(refusal)
  presence.show({ ...ended, isAsked: true })
}

export const isAnsweredBySignIn = (error: unknown): boolean => error instanceof Error && answered.has(error)

const nobody = () => null
const none = () => 0

/** The session that ended while the page was open; null while there is one, or never was. */
export function useEndedSession() {
  const queryClient = useQueryClient()
  const presence = presenceOf(queryClient)
  return {
    ended: useSyncExternalStore(presence.subscribe, presence.ended, nobody),
    ask: () => askToSignIn(queryClient),
    decline: () => {
      const ended = presence.ended()
      if (ended !== null) presence.show({ ...ended, isAsked: false })
    },
  }
}

export function usePersonsBefore(): number {
  const presence = presenceOf(useQueryClient())
  return useSyncExternalStore(presence.subscribe, presence.persons, none)
}
