import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { tryCounts } from '#server/adapters/db/schema/accounts.ts'
import { eq, inArray, lte, sql, type WithSubquery } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const over = sql`${tryCounts.windowEndsAt} <= ${NOW}`

const newWindow = sql`${NOW} + make_interval(secs => ${sql.placeholder('seconds')})`

const addToWindow = {
  target: tryCounts.key,
  set: {
    tries: sql`case when ${over} then excluded.tries else ${tryCounts.tries} + excluded.tries end`,
    windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${tryCounts.windowEndsAt} end`,
  },
}

const countedColumns = {
  tries: tryCounts.tries,
  leftSeconds: sql`ceil(extract(epoch from ${tryCounts.windowEndsAt} - ${NOW}))`.mapWith(Number),
}

const countOne = hotQuery((db) =>
  db
    .insert(tryCounts)
    .values({
      key: sql.placeholder('key'),
      tries: sql.placeholder('times'),
      windowEndsAt: newWindow,
    })
    .onConflictDoUpdate(addToWindow)
    .returning(countedColumns)
    .prepare('count_try'),
)

/** In the statement of another write, once for each row that it returns; takes the placeholders of `TryRow`. */
export const countedBehind = (db: Db, write: WithSubquery) =>
  db
    .with(write)
    .insert(tryCounts)
    .select(
      db
        .select({
          key: sql`${sql.placeholder('key')}`.as('key'),
          tries: sql`${sql.placeholder('times')}::integer`.as('tries'),
          windowEndsAt: newWindow.as('window_ends_at'),
        })
        .from(write),
    )
    .onConflictDoUpdate(addToWindow)
    .returning(countedColumns)

export type TryRow = { key: string; seconds: number; times: number }

export type CountedTries = { tries: number; leftSeconds: number }

export async function addTries(db: Db, of: TryRow): Promise<CountedTries | undefined> {
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
  await deleteInSlices(db, tryCounts, lte(tryCounts.windowEndsAt, NOW))
}
