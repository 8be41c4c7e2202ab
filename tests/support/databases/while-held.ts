import type { Db } from '#server/adapters/db/database.ts'
import { sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { onPostgres } from './database.ts'

/**
 * Commits what `hold` did once `other`, begun meanwhile, waits for it; answers what becomes of `other`. The embedded
 * engine runs one transaction at a time: there `other` comes after it.
 */
export async function whileHeld<Answer>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  other: () => Promise<Answer>,
): Promise<Answer> {
  const held = Promise.withResolvers<undefined>()
  const holding = db.transaction(async (tx) => {
    await hold(tx)
    held.resolve(undefined)
    if (onPostgres) await somebodyWaits(tx)
  })
  await Promise.race([held.promise, holding])
  const [answer] = await Promise.all([other(), holding])
  return answer
}

async function somebodyWaits(tx: Db) {
  for (let look = 0; look < 200; look += 1) {
    const [waits] = await tx
      .select({ pid: sql`pid` })
      .from(sql`pg_locks`)
      .where(sql`not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
    if (waits) return
    await setTimeout(25)
  }
  throw new Error('nobody waits for what is held')
}
