import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'

/** Messages to be delivered: written with what caused them, sent by the worker, each once. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    lastError: text(),
    sentAt: moment(),
    /** Given up after too many tries; kept for the operator. */
    failedAt: moment(),
  },
  (t) => [
    index('outbox_mails_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('outbox_mails_newest').on(t.createdAt),
    check('outbox_mails_attempts', sql`${t.attempts} >= 0`),
  ],
)
