import type { QuestionFigures } from '#domain/suspects/question-figures.ts'
import { SEVERITIES } from '#domain/suspects/severity.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { difficulty, questions } from './catalog.ts'
import { createdAt, id, moment } from './columns.ts'

export const severity = pgEnum('severity', SEVERITIES)

/** Of the current options and key; each null where it cannot be computed (spec 18.4). Written by the nightly job. */
export const questionStatistics = pgTable(
  'question_statistics',
  {
    questionId: uuid()
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    keyDigest: text().notNull(),
    /** First answers that count. */
    answers: integer().notNull(),
    rightShare: doublePrecision(),
    discrimination: doublePrecision(),
    medianSeconds: doublePrecision(),
    measuredDifficulty: difficulty(),
    /** People who answered it in the last 30 days. */
    recentPeople: integer().notNull(),
    /** Bounds, options by halves and flags with their evidence. */
    figures: jsonb().$type<QuestionFigures>().notNull(),
    /** Of its worst flag; null without one, and while a check silences them. */
    severity: severity(),
    /** Since when it stands in the queue: at most twenty a week come forward. Outlives its flags and its key by a week, to be counted. */
    surfacedAt: moment(),
    computedAt: createdAt(),
  },
  (t) => [
    index('question_statistics_flagged')
      .on(t.severity, t.recentPeople)
      .where(sql`${t.severity} is not null`),
    index('question_statistics_computed').on(t.computedAt),
    check('question_statistics_answers', sql`${t.answers} >= 0 and ${t.recentPeople} >= 0`),
  ],
)

/** 'Conferida, está certa': silences the flags until the answers double or options or key change (spec 18.3). */
export const questionChecks = pgTable(
  'question_checks',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    keyDigest: text().notNull(),
    answers: integer().notNull(),
    reason: text().notNull(),
    checkedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    checkedAt: createdAt(),
  },
  (t) => [
    index('question_checks_of_question').on(t.questionId, t.checkedAt),
    index('question_checks_of_checker').on(t.checkedBy),
    check('question_checks_reason', sql`btrim(${t.reason}) <> ''`),
  ],
)

/** Options or key of a used question that changed without a ruling: waits in the queue (spec 17.6). */
export const keyChanges = pgTable(
  'key_changes',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    fromRevision: integer().notNull(),
    toRevision: integer().notNull(),
    changedAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    index('key_changes_open')
      .on(t.questionId)
      .where(sql`${t.settledAt} is null`),
    index('key_changes_of_question').on(t.questionId),
  ],
)
