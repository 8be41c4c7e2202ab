import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const SLICE = 1000

/** Deletes what a condition finds, a slice a statement: nobody waits long, and what was deleted stays so after a failure. */
export async function deleteInSlices(db: Db, table: PgTable, which: SQL | undefined) {
  const place = sql`${table}.ctid`
  const some = db.select({ place }).from(table).where(which).limit(SLICE)
  await inSlices(SLICE, () =>
    db
      .delete(table)
      .where(sql`${place} = any(array(${some}))`)
      .returning({ place: sql`1` }),
  )
}

/** Until a slice is not full. */
export async function inSlices(size: number, work: () => PromiseLike<readonly unknown[]>) {
  while ((await work()).length === size);
}
