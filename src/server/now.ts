import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { databaseNow } from '#server/subscriptions/subscription-store.ts'
import { sql } from 'drizzle-orm'
import { invariant } from './refusal.ts'

const now = hotQuery((db) => db.select({ now: databaseNow }).from(sql`(select 1) as clock`).prepare('now'))

/** The database's clock: rules judge by it, never by the process's own (decisions 2). */
export async function readNow(db: Db): Promise<Date> {
  const [row] = await now(db).execute()
  invariant(row, 'the database knows the time')
  return row.now
}
