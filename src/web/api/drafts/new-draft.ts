import { useEffect, useState } from 'react'
import { storedNames } from './stored-drafts.ts'
import { newId } from './making-id.ts'

/** Each form of a new question has its own draft; one without an id is of an older release. */
const NEW_QUESTION = 'questao:nova'
/** In sessionStorage, so that a reload goes on with the tab's draft. */
const OWN = 'gabarite:rascunho-da-aba'
/** A reloading page may hold its draft a moment longer; on a slow machine half a second was too short. */
const RELOAD_MS = 3000

/** `isFoundLater` is false without Web Locks (no https), where orphans cannot be told from drafts in use. */
export type ClaimedDraft = { name: string; isFoundLater: boolean; release: () => void }

export function useNewDraft(accountId: string | null): ClaimedDraft | null {
  const [draft, setDraft] = useState<ClaimedDraft | null>(null)
  useEffect(() => {
    if (accountId === null) return undefined
    const closed = Promise.withResolvers<void>()
    let isOpen = true
    void claimNewDraft(accountId, new Date()).then((claimed) => {
      if (isOpen) setDraft(claimed)
      void closed.promise.then(claimed.release)
    })
    return () => {
      isOpen = false
      closed.resolve()
    }
  }, [accountId])
  return draft
}

/** A draft no other tab holds: this tab's own after a reload, else the newest orphan, else a fresh one. */
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

/** Null when another tab holds it, or without Web Locks. */
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
    // Forbidden: after a reload this tab's draft is an orphan like any other.
  }
}
