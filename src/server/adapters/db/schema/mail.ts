import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Empty, like the text, once the message has left or can no more: it may hold a link. */
    html: text().notNull(),
    text: text().notNull(),
    /** Where one press stops mails of this kind, for its header; gone with the words. */
    stopAddress: text(),
    createdAt: createdAt(),
    expiresAt: moment(),
    attempts: integer().notNull().default(0),
    deferrals: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** A worker has it until then, unless it says before how the try ended. */
    leasedUntil: moment(),
    lastError: text(),
    sentAt: moment(),
    failedAt: moment(),
    /** An administrator had it tried again: from then on its tries count anew. */
    retriedAt: moment(),
  },
  (t) => [
    index('outbox_mails_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('outbox_mails_newest').on(t.createdAt),
    index('outbox_mails_unsent')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
    index('outbox_mails_of_person').on(t.userId),
    index('outbox_mails_to').on(t.recipient),
    check('outbox_mails_attempts', sql`${t.attempts} >= 0 and ${t.deferrals} >= 0`),
  ],
)
