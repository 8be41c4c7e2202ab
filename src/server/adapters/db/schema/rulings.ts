import {
  APPEAL_ARGUMENT_MAX_LENGTH,
  APPEAL_KINDS,
  APPEAL_SOURCE_MAX_LENGTH,
  APPEAL_STATUSES,
} from '#domain/appeals/appeal.ts'
import { DECISION_REPLY_MAX_LENGTH, DECISIONS, RULING_KINDS } from '#domain/rulings/decisions.ts'
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { questions } from './catalog.ts'
import { createdAt, id, moment } from './columns.ts'
import { simulations } from './simulations.ts'

export const appealKind = pgEnum('appeal_kind', APPEAL_KINDS)
export const appealStatus = pgEnum('appeal_status', APPEAL_STATUSES)
export const questionDecision = pgEnum('question_decision', DECISIONS)
export const rulingKind = pgEnum('ruling_kind', RULING_KINDS)

/** An outcome that gives right answers, never takes any (spec 17.3). Of it change its end, its recount, and its revisions as new ones come. */
export const rulings = pgTable(
  'rulings',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    kind: rulingKind().notNull(),
    /** All that have these options and this key. */
    revisions: integer().array().notNull(),
    /** Options that count as right besides the key, as whole sets; empty where all is right. */
    accepted: jsonb().$type<number[][]>().notNull().default([]),
    reply: text().notNull(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: createdAt(),
    /** It holds for what was finished before (spec 17.3). */
    revokedAt: moment(),
    /** Simulations looked at so far, in the order of their ids; null `recountedAt`: more wait. */
    recounted: integer().notNull().default(0),
    recountTotal: integer().notNull(),
    recountCursor: uuid(),
    recountedAt: moment(),
  },
  (t) => [
    index('rulings_of_question').on(t.questionId, t.decidedAt),
    index('rulings_newest').on(t.decidedAt, t.id),
    index('rulings_of_decider').on(t.decidedBy),
    index('rulings_to_recount')
      .on(t.decidedAt)
      .where(sql`${t.recountedAt} is null`),
    check('rulings_revisions', sql`cardinality(${t.revisions}) > 0`),
    check(
      'rulings_accepted',
      sql`jsonb_typeof(${t.accepted}) = 'array' and (jsonb_array_length(${t.accepted}) = 0) = (${t.kind} = 'annulled')`,
    ),
  ],
)

/** Results that a ruling changed; what stood before and stands now, for good (spec 17.5). */
export const resultChanges = pgTable(
  'result_changes',
  {
    simulationId: uuid()
      .notNull()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    rulingId: uuid()
      .notNull()
      .references(() => rulings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    was: integer().notNull(),
    now: integer().notNull(),
    /** Of a Prova with a cut: passed or not; else null. */
    passedBefore: text({ enum: ['passed', 'not-yet'] }),
    passedNow: text({ enum: ['passed', 'not-yet'] }),
    changedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.simulationId, t.rulingId] }),
    index('result_changes_of_ruling').on(t.rulingId),
  ],
)

/** 'Recurso': a deleted account leaves it without the person (spec 20.1). */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The one that the person answered. */
    revision: integer().notNull(),
    kind: appealKind().notNull(),
    /** Options that the person holds for right, ascending; empty where the kind asks for none. */
    claimed: smallint().array().notNull().default([]),
    argument: text().notNull(),
    source: text(),
    /** Where it was the first of an accepted decision: whoever reads that is told the name. */
    mayThankByName: boolean().notNull().default(false),
    status: appealStatus().notNull().default('open'),
    createdAt: createdAt(),
    /** Null while open or withdrawn. */
    decision: questionDecision(),
    rulingId: uuid().references(() => rulings.id, { onDelete: 'set null' }),
    reply: text(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('appeals_one_open')
      .on(t.userId, t.questionId)
      .where(sql`${t.status} = 'open'`),
    index('appeals_of_person').on(t.userId, t.createdAt, t.id),
    index('appeals_of_question').on(t.questionId, t.createdAt),
    index('appeals_open')
      .on(t.questionId)
      .where(sql`${t.status} = 'open'`),
    index('appeals_of_ruling').on(t.rulingId),
    check(
      'appeals_argument',
      sql`btrim(${t.argument}) <> '' and char_length(${t.argument}) <= ${sql.raw(String(APPEAL_ARGUMENT_MAX_LENGTH))}`,
    ),
    check(
      'appeals_source',
      sql`${t.source} is null or (${t.source} like 'https://%' and char_length(${t.source}) <= ${sql.raw(String(APPEAL_SOURCE_MAX_LENGTH))})`,
    ),
    check('appeals_wrong_key_source', sql`${t.kind} <> 'wrong-key' or ${t.source} is not null`),
    check('appeals_reply', sql`char_length(${t.reply}) <= ${sql.raw(String(DECISION_REPLY_MAX_LENGTH))}`),
    check(
      'appeals_decided',
      sql`(${t.status} in ('accepted', 'refused')) = (${t.decision} is not null and ${t.reply} is not null and ${t.decidedAt} is not null)`,
    ),
  ],
)
