import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Reads see the data as it was at the first of them; writing is refused. */
export const readSnapshot = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return read(tx)
  })
