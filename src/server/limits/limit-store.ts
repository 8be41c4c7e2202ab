import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { tryCounts } from '#server/adapters/db/schema/accounts.ts'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const over = sql`${tryCounts.windowEndsAt} <= ${NOW}`

const countOne = hotQuery((db) =>
  db
    .insert(tryCounts)
    .values({
      key: sql.placeholder('key'),
      tries: sql.placeholder('times'),
      windowEndsAt: sql`${NOW} + make_interval(secs => ${sql.placeholder('seconds')})`,
    })
    .onConflictDoUpdate({
      target: tryCounts.key,
      set: {
        tries: sql`case when ${over} then excluded.tries else ${tryCounts.tries} + excluded.tries end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${tryCounts.windowEndsAt} end`,
      },
    })
    .returning({
      tries: tryCounts.tries,
      leftSeconds: sql`ceil(extract(epoch from ${tryCounts.windowEndsAt} - ${NOW}))`.mapWith(Number),
    })
    .prepare('count_try'),
)

export async function addTries(db: Db, of: { key: string; seconds: number; times: number }) {
  const [counted] = await countOne(db).execute(of)
  return counted
}

export async function dropTries(db: Db, key: string) {
  await db.delete(tryCounts).where(eq(tryCounts.key, key))
}

export async function dropTriesEndingWith(db: Db, whom: string[]) {
  await db.delete(tryCounts).where(inArray(sql`split_part(${tryCounts.key}, ':', 2)`, whom))
}

export async function dropPastWindows(db: Db) {
  await db.delete(tryCounts).where(lte(tryCounts.windowEndsAt, NOW))
}
