import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { NOW } from '#server/adapters/db/now.ts'

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)

/**
 * In the order of time: for what other rows are kept under, so that new ones lie together in the index
 * (docs/decisions/059). It tells when it was made; who may not know that may not know the row either.
 */
export const orderedId = () =>
  uuid()
    .primaryKey()
    .default(sql`time_ordered_id()`)

/** A moment in milliseconds: finer stamps would not survive the trip through a JavaScript Date. */
export const moment = () => timestamp({ precision: 3, withTimezone: true })

export const createdAt = () => moment().notNull().default(NOW)
