import type { Db } from '#server/adapters/db/database.ts'
import { hotQuery } from '#server/adapters/db/database.ts'
import { tryCounts } from '#server/adapters/db/schema/accounts.ts'
import { Refused } from '#server/refusal.ts'
import type { Limit } from '#server/settings.ts'
import { eq, lte, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

const over = sql`${tryCounts.windowEndsAt} <= now()`

const countOne = hotQuery((db) =>
  db
    .insert(tryCounts)
    .values({
      key: sql.placeholder('key'),
      tries: 1,
      windowEndsAt: sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`,
    })
    .onConflictDoUpdate({
      target: tryCounts.key,
      set: {
        tries: sql`case when ${over} then 1 else ${tryCounts.tries} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${tryCounts.windowEndsAt} end`,
      },
    })
    .returning({
      tries: tryCounts.tries,
      leftSeconds: sql`ceil(extract(epoch from ${tryCounts.windowEndsAt} - now()))`.mapWith(Number),
    })
    .prepare('count_try'),
)

/** What a limit counts: a kind of try by somebody (an address, an e-mail, a person). */
export type TryOf = { what: string; who: string; limit: Limit }

/**
 * Counts one try, in the database and by its clock, so that restarts and other processes share the count.
 * Refuses with TOO_MANY_TRIES and the seconds left once the limit is passed.
 */
export async function countTry(db: Db, { what, who, limit }: TryOf) {
  const [counted] = await countOne(db).execute({ key: keyOf(what, who), seconds: limit.seconds })
  if (counted && counted.tries > limit.tries) {
    throw new Refused('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, counted.leftSeconds) })
  }
}

/** A success wipes the slate: only failures in a row count against an account. */
export async function forgetTries(db: Db, { what, who }: { what: string; who: string }) {
  await db.delete(tryCounts).where(eq(tryCounts.key, keyOf(what, who)))
}

/** Windows that are over, for the clean-up job. */
export async function dropPastWindows(db: Db) {
  await db.delete(tryCounts).where(lte(tryCounts.windowEndsAt, sql`now()`))
}

/** Hashed, so that the table holds no addresses. */
const keyOf = (what: string, who: string) => `${what}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`
