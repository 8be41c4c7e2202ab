import { MAIL_CHOICES, NOTICE_KINDS } from '#domain/accounts/mail-choices.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'

export const mailChoice = pgEnum('mail_choice', MAIL_CHOICES)
export const noticeKind = pgEnum('notice_kind', NOTICE_KINDS)

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
    /** What a mail of choice tells; null of other mails, and where the version before wrote it. */
    kinds: mailChoice().array(),
    /** No link to an account is in it: where its person's address changes, it goes along. */
    followsAddress: boolean().notNull().default(false),
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

/** What a mail of choice tells, once: it waits while no mail does, and again when its mail is deleted unsent. */
export const mailNotices = pgTable(
  'mail_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: noticeKind().notNull(),
    /** The simulation, or the appeal. */
    subjectId: uuid().notNull(),
    notedAt: createdAt(),
    /** The mail that tells it. */
    mailId: uuid().references(() => outboxMails.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.subjectId] }),
    index('mail_notices_of_mail').on(t.mailId),
  ],
)
