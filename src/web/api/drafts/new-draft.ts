import { storedNames } from './stored-drafts.ts'
import { newId } from './making-id.ts'

/** Of a question that is not made yet. Each form has a draft of its own; one without an id is of an older edition. */
const NEW_QUESTION = 'questao:nova'
/** Which draft this tab had, in its sessionStorage: a reload goes on with it. */
const OWN = 'gabarite:rascunho-da-aba'
/** A page that is being reloaded may hold its draft a moment longer. */
const RELOAD_MS = 500

/**
 * The draft of one form. `isFoundLater` says whether a closed tab loses nothing: without Web Locks (a page that is not on
 * https) another tab cannot tell an orphan from a draft that somebody is writing, and takes none.
 */
export type ClaimedDraft = { name: string; isFoundLater: boolean; release: () => void }

/**
 * A draft for a new question that no other tab holds until it is released: this tab's own after a reload, else the newest
 * that a closed tab left, else a fresh one.
 */
export async function claimNewDraft(accountId: string, now: Date): Promise<ClaimedDraft> {
  const own = ownName()
  const waiting = storedNames({ accountId, name: NEW_QUESTION }, now)
  const mine = waiting.filter((name) => name === own)
  if (!('locks' in navigator)) {
    const name = mine[0] ?? freshName()
    rememberOwn(name)
    return { name, isFoundLater: false, release: () => undefined }
  }
  const orphansFirst = [...mine, ...waiting.filter((name) => name !== own), freshName()]
  for (const name of orphansFirst) {
    const release = await hold(`${accountId}:${name}`, name === own)
    if (release === null) continue
    rememberOwn(name)
    return { name, isFoundLater: true, release }
  }
  return { name: freshName(), isFoundLater: false, release: () => undefined }
}

const freshName = () => `${NEW_QUESTION}:${newId()}`

/** Holds a draft against other tabs; null when another one holds it, or when the browser lets nobody hold anything. */
function hold(lock: string, isOwn: boolean): Promise<(() => void) | null> {
  const { promise: held, resolve: settle } = Promise.withResolvers<(() => void) | null>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const options = isOwn ? { signal: AbortSignal.timeout(RELOAD_MS) } : { ifAvailable: true }
  navigator.locks
    .request(`gabarite:rascunho:${lock}`, options, (granted) => {
      settle(granted && release)
      return granted ? released : undefined
    })
    .catch(() => settle(null))
  return held
}

function ownName(): string | null {
  try {
    return sessionStorage.getItem(OWN)
  } catch {
    return null
  }
}

function rememberOwn(name: string) {
  try {
    sessionStorage.setItem(OWN, name)
  } catch {
    // Forbidden: after a reload this tab's draft is an orphan as any other.
  }
}
