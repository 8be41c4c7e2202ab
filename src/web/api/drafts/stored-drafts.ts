import { type DraftPlace, isFresh, keyOf, parsed, storage } from './drop-stored-drafts.ts'

/** False when this browser stores nothing (full, or forbidden). */
export function keepDraft(place: DraftPlace, draft: unknown, now: Date): boolean {
  try {
    storage()?.setItem(keyOf(place), JSON.stringify({ at: now.getTime(), draft }))
    return storage() !== null
  } catch {
    return false
  }
}

/** Null for nothing, for what is older than a week, and for what cannot be parsed. */
export function storedDraft(place: DraftPlace, now: Date): { at: Date; draft: unknown } | null {
  const kept = parsed(storage()?.getItem(keyOf(place)) ?? null)
  return kept !== null && isFresh(kept, now) ? kept : null
}

/** Names of an account's drafts that are `name` or begin with `name:`, newest first. */
export function storedNames({ accountId, name: first }: DraftPlace, now: Date): string[] {
  const kept = storage()
  if (kept === null) return []
  const start = keyOf({ accountId, name: '' })
  return Object.keys(kept)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .filter((name) => name === first || name.startsWith(`${first}:`))
    .flatMap((name) => {
      const draft = storedDraft({ accountId, name }, now)
      return draft === null ? [] : [{ name, at: draft.at.getTime() }]
    })
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name)
}

export function dropDraft(place: DraftPlace) {
  storage()?.removeItem(keyOf(place))
}
