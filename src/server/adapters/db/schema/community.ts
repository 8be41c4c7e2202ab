import { AUDITED_ACTS } from '#domain/accounts/audit.ts'
import { COMMENT_MAX_LENGTH, COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { exams, questions } from './catalog.ts'
import { createdAt, id, moment } from './columns.ts'

export const commentStatus = pgEnum('comment_status', COMMENT_STATUSES)

/** A deleted account leaves its comments without an author (spec 12.2). */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    status: commentStatus().notNull().default('pending'),
    hiddenAt: moment(),
    /** Different people who reported it since the last decision: kept by a trigger of migration 0003. */
    openReports: integer().notNull().default(0),
    /** A column and no expression: only so a late page of moderation is found by its index alone. */
    isReported: boolean().generatedAlwaysAs(sql`open_reports > 0`),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('comments_of_question').on(t.questionId, t.createdAt, t.id),
    index('comments_of_person').on(t.userId, t.createdAt),
    index('comments_written').on(t.createdAt, t.questionId),
    // The order of moderation: reported ones first, then newest, over everything, by status and by exam.
    index('comments_moderation').on(t.isReported, t.createdAt, t.id),
    index('comments_moderation_of_status').on(t.status, t.isReported, t.createdAt, t.id),
    index('comments_moderation_of_exam').on(t.examId, t.isReported, t.createdAt, t.id),
    check(
      'comments_content',
      sql`btrim(${t.content}) <> '' and char_length(${t.content}) <= ${sql.raw(String(COMMENT_MAX_LENGTH))}`,
    ),
  ],
)

export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reportedAt: createdAt(),
    clearedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.userId] }),
    index('comment_reports_reported').on(t.reportedAt),
    index('comment_reports_of_person').on(t.userId),
  ],
)

/** Sensitive acts; a trigger of migration 0001 refuses change and removal. */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: id(),
    at: createdAt(),
    /** Kept as text: the log outlives the account. `servidor` for commands run on the server. */
    actor: text().notNull(),
    act: text({ enum: AUDITED_ACTS }).notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [index('admin_audit_newest').on(t.at, t.id)],
)
