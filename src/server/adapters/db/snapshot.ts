import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export const readSnapshot = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return read(tx)
  })
