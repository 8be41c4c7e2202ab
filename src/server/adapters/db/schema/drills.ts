import { BLOCK_MINUTES } from '#domain/focus/block-size.ts'
import { DRILL_KINDS } from '#domain/mistakes/drills.ts'
import { DAILY_LIMIT } from '#domain/mistakes/today.ts'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { examDomains, exams } from './catalog.ts'
import { createdAt, moment } from './columns.ts'
import { simulations } from './simulations.ts'

export const drillKind = pgEnum('drill_kind', DRILL_KINDS)

/** What a drill is beyond a simulation. */
export const drills = pgTable(
  'drills',
  {
    simulationId: uuid()
      .primaryKey()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    kind: drillKind().notNull(),
    /** Null but for a drill by domain, and where the domain is gone since. */
    domainId: uuid().references(() => examDomains.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('drills_of_domain').on(t.domainId),
    check('drills_domain', sql`${t.domainId} is null or ${t.kind} = 'domain'`),
  ],
)

/** What a block of focus is beyond a drill. Its minutes end by the clock of the device; the drill ends as any other. */
export const focusBlocks = pgTable(
  'focus_blocks',
  {
    simulationId: uuid()
      .primaryKey()
      .references(() => drills.simulationId, { onDelete: 'cascade' }),
    plannedMinutes: smallint().notNull(),
    /** Null where the focus was left before its end. */
    endedAt: moment(),
  },
  (t) => [
    check(
      'focus_blocks_minutes',
      sql`${t.plannedMinutes} between ${sql.raw(String(BLOCK_MINUTES.least))} and ${sql.raw(String(BLOCK_MINUTES.most))}`,
    ),
  ],
)

/** How many questions of 'Para hoje' a person wants in a day; without a row as many as is usual. */
export const drillLimits = pgTable(
  'drill_limits',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    perDay: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.examId] }),
    index('drill_limits_of_exam').on(t.examId),
    check(
      'drill_limits_range',
      sql`${t.perDay} between ${sql.raw(String(DAILY_LIMIT.least))} and ${sql.raw(String(DAILY_LIMIT.most))}`,
    ),
  ],
)

/**
 * What a person's answers to an exam came to on days that are over, so that a reader goes on from there. Written by
 * whoever reads; worth nothing once the rules, the bank, the ended simulations or the verdicts are others (spec 15.4).
 */
export const studySnapshots = pgTable(
  'study_snapshots',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    bankVersion: integer().notNull(),
    /** A midnight of São Paulo: what was answered from then on is not in it. */
    untilAt: moment().notNull(),
    /** Simulations of the exam that had ended before. */
    ended: integer().notNull(),
    /** Verdicts of the person's answers to the exam that rulings had changed. */
    changedVerdicts: integer().notNull(),
    /** Memories, and beside them what else of each question is asked for where a drill is made. */
    content: json().notNull(),
    facts: json().notNull(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.examId] }), index('study_snapshots_of_exam').on(t.examId)],
)

/** One row for each verdict that a ruling changed, by triggers alone: rows only come, so that no two of them wait for each other. */
export const verdictChanges = pgTable(
  'verdict_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('verdict_changes_of_person').on(t.userId, t.examId),
    index('verdict_changes_of_exam').on(t.examId),
  ],
)
