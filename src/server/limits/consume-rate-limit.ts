import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import type { Limit } from '#server/settings.ts'
import { createHash } from 'node:crypto'
import { addTries, dropTries, dropTriesEndingWith } from './limit-store.ts'

const WIDER_GROUPS = 3
/** All networks of one /48 together may try so many times what one of them may. */
const WIDER_TIMES = 10

/** What a limit counts: a kind of try by somebody (an address, an e-mail, a person). */
export type TryOf = { what: string; who: string; limit: Limit; times?: number }

/**
 * Counts a try (or several, `times`), in the database and by its clock, so that restarts and other processes share the count.
 * Refuses with TOO_MANY_TRIES and the seconds left once the limit is passed.
 */
export async function consumeRateLimit(db: Db, tried: TryOf) {
  await refuseBeyond(db, tried)
  const wider = widerNetwork(tried.who)
  if (wider === null) return
  const limit = { ...tried.limit, tries: tried.limit.tries * WIDER_TIMES }
  await refuseBeyond(db, { ...tried, who: wider, limit })
}

async function refuseBeyond(db: Db, tried: TryOf) {
  const counted = await count(db, tried)
  if (counted && counted.tries > tried.limit.tries) {
    throw new Refused('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, counted.leftSeconds) })
  }
}

/** A provider hands whole /48 networks to one customer: 65,536 of what a limit counts as one. */
const widerNetwork = (who: string): string | null =>
  who.endsWith('::/64') ? `${who.split(':').slice(0, WIDER_GROUPS).join(':')}::/48` : null

/** Counts a try and refuses nothing: how many of its window there are, this one with them. */
export const triesWith = async (db: Db, tried: TryOf): Promise<number> => (await count(db, tried))?.tries ?? 0

const count = (db: Db, { what, who, limit, times = 1 }: TryOf) =>
  addTries(db, { key: keyOf(what, who), seconds: limit.seconds, times })

/** A success wipes the slate: only failures in a row count against an account. */
export async function resetRateLimit(db: Db, { what, who }: { what: string; who: string }) {
  await dropTries(db, keyOf(what, who))
}

/** Nothing is counted against these any more: a deleted account leaves no count behind. */
export async function forgetEveryTry(db: Db, whom: readonly string[]) {
  await dropTriesEndingWith(db, whom.map(hashOf))
}

const keyOf = (what: string, who: string) => `${what}:${hashOf(who)}`

/** Hashed, so that the table holds no addresses. */
const hashOf = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 32)
