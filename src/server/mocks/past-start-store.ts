import type { Db } from '#server/adapters/db/database.ts'
import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { mockStarts } from '#server/adapters/db/schema/mocks.ts'
import { lte, sql } from 'drizzle-orm'

/** Those that no limit counts any more (spec 14.5). */
export async function dropPastStarts(db: Db) {
  await deleteInSlices(db, mockStarts, lte(mockStarts.startedAt, sql`${NOW} - interval '24 hours'`))
}
