import { SUM_KINDS } from '#domain/reports/sum-kinds.ts'
import { bigint, date, index, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { exams } from './catalog.ts'
import { moment } from './columns.ts'
import { simulationMode } from './simulations.ts'

export const sumKind = pgEnum('sum_kind', SUM_KINDS)

/** A day or week that is in the sums, named by its first day; `until` is the first moment after it. */
export const summedSpans = pgTable(
  'summed_spans',
  {
    kind: sumKind().notNull(),
    day: date({ mode: 'string' }).notNull(),
    since: moment().notNull(),
    until: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day] })],
)

/**
 * Written by triggers when something of before yesterday changes: the sums of the span that has this moment are stale.
 * Never updated, and one span may have many, so that nobody who writes waits for another.
 */
export const sumMarks = pgTable(
  'sum_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: sumKind().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('sum_marks_of_span').on(t.kind, t.at)],
)

/** Simulations of somebody, drills left out, by the day on which they were started and the one on which they were finished. */
export const simulationDays = pgTable(
  'simulation_days',
  {
    day: date({ mode: 'string' }).notNull(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    mode: simulationMode().notNull(),
    started: integer().notNull(),
    /** Of those started on the day, finished by now. */
    cameThrough: integer().notNull(),
    finished: integer().notNull(),
    correct: integer().notNull(),
    counted: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.examId, t.mode] }), index('simulation_days_of_exam').on(t.examId)],
)

/** First answers that a report counts, by the Monday of their week. */
export const answerWeeks = pgTable(
  'answer_weeks',
  {
    day: date({ mode: 'string' }).notNull(),
    questionId: uuid().notNull(),
    answers: integer().notNull(),
    hits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.questionId] })],
)
