import type { MockFormat } from '#domain/mocks/mock-format.ts'
import { MOCK_ENDS } from '#domain/mocks/mock-outcome.ts'
import { TIME_CHOICES } from '#domain/mocks/mock-time.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { exams } from './catalog.ts'
import { createdAt, id, moment } from './columns.ts'
import { OPTIONS_IN_ORDER, simulationQuestions, simulations } from './simulations.ts'

export const mockTime = pgEnum('mock_time', TIME_CHOICES)
export const mockEnd = pgEnum('mock_end', MOCK_ENDS)

/** What a Prova is beyond a simulation. */
export const mocks = pgTable(
  'mocks',
  {
    simulationId: uuid()
      .primaryKey()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    timeChoice: mockTime().notNull(),
    /** Null without a clock. */
    limitSeconds: integer(),
    deadlineAt: moment().notNull(),
    seed: integer().notNull(),
    /** Begun without a plan. */
    isSample: boolean().notNull(),
    /** The exam's as it was at the start: what comes later changes no verdict. */
    format: jsonb().$type<MockFormat>().notNull(),
    /** Positions of what the person had never been handed before. */
    unseen: smallint().array().notNull(),
    /** Null while it runs. */
    endedBy: mockEnd(),
  },
  (t) => [
    check('mocks_clock', sql`(${t.limitSeconds} is null) = (${t.timeChoice} = 'untimed')`),
    index('mocks_running')
      .on(t.deadlineAt)
      .where(sql`${t.endedBy} is null`),
  ],
)

/** The register of a running Prova, apart from the answers, on which every key hangs (spec 14.7). */
export const mockChoices = pgTable(
  'mock_choices',
  {
    simulationId: uuid().notNull(),
    questionId: uuid().notNull(),
    /** Empty for what was seen and left blank. */
    selected: smallint().array().notNull(),
    /** Milliseconds since the start, by the browser. */
    stamp: bigint({ mode: 'number' }).notNull(),
    counter: integer().notNull(),
    changeId: uuid().notNull(),
    arrivedAt: createdAt(),
    secondsSpent: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.simulationId, t.questionId] }),
    foreignKey({
      name: 'mock_choices_place',
      columns: [t.simulationId, t.questionId],
      foreignColumns: [simulationQuestions.simulationId, simulationQuestions.questionId],
    }).onDelete('cascade'),
    check(
      'mock_choices_shape',
      sql`${t.selected}::text ~ ${sql.raw(`'^\\{${OPTIONS_IN_ORDER}\\}$'`)} and ${t.stamp} >= 0 and ${t.counter} >= 0 and (${t.secondsSpent} >= 0) is not false`,
    ),
  ],
)

/** Outlives a Prova that was given up: starts of one day are limited (spec 14.5). */
export const mockStarts = pgTable(
  'mock_starts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    startedAt: createdAt(),
  },
  (t) => [
    index('mock_starts_of_person').on(t.userId, t.examId),
    index('mock_starts_of_exam').on(t.examId),
    index('mock_starts_past').on(t.startedAt),
  ],
)
