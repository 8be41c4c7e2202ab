import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { NOW } from '#server/adapters/db/now.ts'

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)

/** A moment in milliseconds: finer stamps would not survive the trip through a JavaScript Date. */
export const moment = () => timestamp({ precision: 3, withTimezone: true })

export const createdAt = () => moment().notNull().default(NOW)
