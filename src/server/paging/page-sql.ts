import type { Db } from '#server/adapters/db/database.ts'
import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Slice } from './pages.ts'

type Listed = { table: PgTable & { id: PgColumn }; matching: SQL | undefined; newest: PgColumn[] }

/** The ids of a page, by the columns that say what is newest: a late page reads no rows that it skips. */
export function idsOfPage(db: Db, { table, matching, newest }: Listed, slice: Slice) {
  const inOrder = slice.fromEnd ? asc : desc
  return db
    .select({ id: table.id })
    .from(table)
    .where(matching)
    .orderBy(...[...newest, table.id].map((column) => inOrder(column)))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('shown')
}
