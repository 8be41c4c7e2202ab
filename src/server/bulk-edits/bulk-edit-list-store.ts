import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { bulkEdits } from '#server/adapters/db/schema/question-changes.ts'
import type { Slice } from '#server/paging/pages.ts'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { isKept, shownColumns } from './bulk-edit-store.ts'

const isListed = and(isKept, gt(bulkEdits.changed, 0))

export const countKeptEdits = (db: Db) => db.$count(bulkEdits, isListed)

export async function listKeptEdits(db: Db, slice: Slice) {
  const inOrder = slice.fromEnd ? asc : desc
  const { userId: _userId, ...shown } = shownColumns
  const rows = await db
    .select({ ...shown, by: users.email })
    .from(bulkEdits)
    .leftJoin(users, eq(users.id, bulkEdits.userId))
    .where(isListed)
    .orderBy(inOrder(bulkEdits.createdAt), inOrder(bulkEdits.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return slice.fromEnd ? rows.toReversed() : rows
}
