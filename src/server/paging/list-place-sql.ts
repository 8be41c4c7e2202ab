import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListPlace } from './cursor.ts'

/** What comes after a place of a list that begins with the newest; everything where there is none. */
export const listedAfter = (
  place: ListPlace | null,
  by: { at: PgColumn | SQL; id: PgColumn },
): SQL | undefined =>
  place === null
    ? undefined
    : sql`(${by.at}, ${by.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
