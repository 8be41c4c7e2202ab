import { EXAM_OUTCOMES } from '#domain/exams/exam-outcome.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { exams } from './catalog.ts'
import { createdAt } from './columns.ts'

export const examOutcome = pgEnum('exam_outcome', EXAM_OUTCOMES)

/** The real exam as its candidate told it, with what was predicted for that day: fixed when told (spec 16.3). */
export const examOutcomes = pgTable(
  'exam_outcomes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    satOn: date({ mode: 'string' }).notNull(),
    outcome: examOutcome().notNull(),
    /** As on the person's report, in whatever scale the exam has. */
    score: text(),
    toldAt: createdAt(),
    /** First answers behind the prediction. */
    answers: integer().notNull(),
    /** Of passing, and shares of right answers; null where too little was known. */
    passChance: doublePrecision(),
    rate: doublePrecision(),
    rateLow: doublePrecision(),
    rateHigh: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.examId, t.satOn] }),
    index('exam_outcomes_of_exam').on(t.examId),
    check('exam_outcomes_score', sql`btrim(${t.score}) <> '' and char_length(${t.score}) <= 40`),
    check(
      'exam_outcomes_prediction',
      sql`(${t.rate} is null) = (${t.rateLow} is null) and (${t.rate} is null) = (${t.rateHigh} is null) and (${t.passChance} between 0 and 1) is not false`,
    ),
  ],
)
