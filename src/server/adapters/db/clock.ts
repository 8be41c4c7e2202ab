import { sql } from 'drizzle-orm'
import { hotQuery, type Db } from './database.ts'
import { users } from './schema/accounts.ts'
import { NOW } from './now.ts'

/** Asked for with a use case's first fetch (spec 3.9). */
export const databaseNow = sql`${NOW}`.mapWith(users.createdAt)

const now = hotQuery((db) =>
  db
    .select({ now: databaseNow })
    .from(sql`(select 1) as clock`)
    .prepare('now'),
)

/** Rules judge by the database's clock, never by the process's own. */
export async function readNow(db: Db): Promise<Date> {
  const [row] = await now(db).execute()
  if (!row) throw new Error('The database did not tell the time')
  return row.now
}
