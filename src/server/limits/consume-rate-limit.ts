import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import type { Limit } from '#server/settings.ts'
import { createHash } from 'node:crypto'
import { addTries, dropTries, dropTriesEndingWith, type CountedTries, type TryRow } from './limit-store.ts'

const WIDER_GROUPS = 3
/** All networks of one /48 together may try so many times what one of them may. */
const WIDER_TIMES = 10

export type TryOf = { what: string; who: string; limit: Limit; times?: number }

/** By the database's clock, across processes. Refuses: TOO_MANY_TRIES, with the seconds left. */
export async function consumeRateLimit(db: Db, tried: TryOf) {
  await refuseBeyond(db, tried)
  const wider = widerNetwork(tried.who)
  if (wider === null) return
  const limit = { ...tried.limit, tries: tried.limit.tries * WIDER_TIMES }
  await refuseBeyond(db, { ...tried, who: wider, limit })
}

/** Counts as `consumeRateLimit`, for what has another way where it is exceeded. */
export async function isWithinLimit(db: Db, tried: TryOf): Promise<boolean> {
  try {
    await consumeRateLimit(db, tried)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

async function refuseBeyond(db: Db, tried: TryOf) {
  const counted = await count(db, tried)
  if (counted) refuseAbove(tried.limit, counted)
}

/** Refuses: TOO_MANY_TRIES, with the seconds left. */
export function refuseAbove(limit: Limit, { tries, leftSeconds }: CountedTries) {
  if (tries > limit.tries)
    throw new Refused('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, leftSeconds) })
}

/** A provider hands whole /48 networks to one customer: 65,536 of what a limit counts as one. */
const widerNetwork = (who: string): string | null =>
  who.endsWith('::/64') ? `${who.split(':').slice(0, WIDER_GROUPS).join(':')}::/48` : null

export const triesWith = async (db: Db, tried: TryOf): Promise<number> => (await count(db, tried))?.tries ?? 0

const count = (db: Db, tried: TryOf) => addTries(db, tryRowOf(tried))

export const tryRowOf = ({ what, who, limit, times = 1 }: TryOf): TryRow => ({
  key: keyOf(what, who),
  seconds: limit.seconds,
  times,
})

/** A success wipes the slate: only failures in a row count against an account. */
export async function resetRateLimit(db: Db, { what, who }: { what: string; who: string }) {
  await dropTries(db, keyOf(what, who))
}

export async function forgetEveryTry(db: Db, whom: readonly string[]) {
  await dropTriesEndingWith(db, whom.map(hashOf))
}

const keyOf = (what: string, who: string) => `${what}:${hashOf(who)}`

const hashOf = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 32)
