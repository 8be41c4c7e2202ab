import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'

export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed under a key drawn from the site's secret. */
    secret: text().notNull(),
    provedAt: moment(),
    /** The last step of time whose code was used: none of it or before works again. */
    lastStep: integer(),
    createdAt: createdAt(),
  },
  (t) => [check('second_factors_proved_by_a_step', sql`(${t.provedAt} is null) = (${t.lastStep} is null)`)],
)

export const spareCodes = pgTable(
  'spare_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
