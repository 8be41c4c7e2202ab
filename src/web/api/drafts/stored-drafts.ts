import { DAY_MS } from '#domain/text/time-units.ts'

/** Unsent text per account: until sent, given up, a week old, or the session, the role or the person changes. */
const PREFIX = 'gabarite:rascunho:'
const KEPT_MS = 7 * DAY_MS

export const APPEAL_DRAFTS = 'recurso:'
export const COMMENT_DRAFTS = 'comentario:'

/** What names of drafts begin with that hold no keys, and are kept for everybody. */
export const DRAFTS_OF_EVERYBODY = [APPEAL_DRAFTS, COMMENT_DRAFTS] as const

export type DraftPlace = { accountId: string; name: string }

const keyOf = ({ accountId, name }: DraftPlace) => `${PREFIX}${accountId}:${name}`

/** Null on the server, and where the browser forbids it. */
function storage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

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

const isFresh = ({ at }: { at: Date }, now: Date) => now.getTime() - at.getTime() <= KEPT_MS

export function dropAllDrafts() {
  dropKeys(() => true)
}

/** Also drops what is older than a week, cannot be parsed, or begins with none of the names. */
export function dropDraftsBut(
  { accountId, names }: { accountId: string; names: readonly string[] },
  now: Date,
) {
  dropKeys((key, text) => {
    if (!names.some((name) => key.startsWith(keyOf({ accountId, name })))) return true
    const kept = parsed(text)
    return kept === null || !isFresh(kept, now)
  })
}

function dropKeys(isGone: (key: string, text: string | null) => boolean) {
  const kept = storage()
  if (kept === null) return
  const keys = Object.keys(kept).filter((key) => key.startsWith(PREFIX))
  for (const key of keys) if (isGone(key, kept.getItem(key))) kept.removeItem(key)
}

function parsed(text: string | null): { at: Date; draft: unknown } | null {
  if (text === null) return null
  try {
    const value: unknown = Object(JSON.parse(text))
    const at: unknown = Reflect.get(Object(value), 'at')
    return typeof at === 'number' ? { at: new Date(at), draft: Reflect.get(Object(value), 'draft') } : null
  } catch {
    return null
  }
}
