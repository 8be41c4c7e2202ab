import { DAY_MS } from '#domain/text/time-units.ts'

/**
 * Unsent text per account: until sent, given up, a week old, signed out, or the person changes; what may hold keys, until
 * the session or the role ends, too. Apart: every page can drop it.
 */
const PREFIX = 'gabarite:rascunho:'
const KEPT_MS = 7 * DAY_MS

export const APPEAL_DRAFTS = 'recurso:'
export const COMMENT_DRAFTS = 'comentario:'

/** What names of drafts begin with that hold no keys, and are kept for everybody. */
export const DRAFTS_OF_EVERYBODY = [APPEAL_DRAFTS, COMMENT_DRAFTS] as const

export type DraftPlace = { accountId: string; name: string }

export const keyOf = ({ accountId, name }: DraftPlace) => `${PREFIX}${accountId}:${name}`

/** Null on the server, and where the browser forbids it. */
export function storage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

export function dropAllDrafts() {
  dropKeys(() => true)
}

/** Also drops what is older than a week, cannot be parsed, or begins with none of the names. Null: any account's. */
export function dropDraftsBut(
  { accountId, names }: { accountId: string | null; names: readonly string[] },
  now: Date,
) {
  dropKeys((key, text) => {
    const [owner = '', ...name] = key.slice(PREFIX.length).split(':')
    if (owner !== (accountId ?? owner) || !names.some((first) => name.join(':').startsWith(first)))
      return true
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

export const isFresh = ({ at }: { at: Date }, now: Date) => now.getTime() - at.getTime() <= KEPT_MS

export function parsed(text: string | null): { at: Date; draft: unknown } | null {
  if (text === null) return null
  try {
    const value: unknown = Object(JSON.parse(text))
    const at: unknown = Reflect.get(Object(value), 'at')
    return typeof at === 'number' ? { at: new Date(at), draft: Reflect.get(Object(value), 'draft') } : null
  } catch {
    return null
  }
}
