import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './accounts.ts'
import { createdAt, moment } from './columns.ts'

/** The app of codes of a person: shown and awaiting its first code, or proved. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed under a key drawn from the site's secret. */
    secret: text().notNull(),
    /** When a code proved that the app is set up; from then on sign-in asks for one. */
    provedAt: moment(),
    /** The last step of time whose code was used: none of it or before works again. */
    lastStep: integer(),
    createdAt: createdAt(),
  },
  (t) => [check('second_factors_proved_by_a_step', sql`(${t.provedAt} is null) = (${t.lastStep} is null)`)],
)

/** Spare codes that are left; a used one is deleted. */
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
