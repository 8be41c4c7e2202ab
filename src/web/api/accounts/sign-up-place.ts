import { localPath } from '#domain/accounts/origin.ts'
import { isFresh, parsed, storage } from '#web/api/drafts/drop-stored-drafts.ts'

const KEY = 'gabarite:destino'

/** Where a sign-up came from, for the tab that its mailed link opens (spec 2.3). Undefined: nowhere, nor where one before did. */
export function keepSignUpPlace(place: string | undefined, now: Date) {
  if (place === undefined) return dropSignUpPlace()
  try {
    storage()?.setItem(KEY, JSON.stringify({ at: now.getTime(), draft: place }))
  } catch {
    // Full: signing in then leads to the start.
  }
}

/** A local path, of the last week; anything else is dropped. */
export function signUpPlace(now: Date): string | undefined {
  const kept = parsed(storage()?.getItem(KEY) ?? null)
  const place =
    kept !== null && typeof kept.draft === 'string' && isFresh(kept, now) ? localPath(kept.draft) : null
  if (place === null) dropSignUpPlace()
  return place ?? undefined
}

export const dropSignUpPlace = () => storage()?.removeItem(KEY)
