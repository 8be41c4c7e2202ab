import { SIMULATION_MODES, SIMULATION_STATUSES } from '#domain/simulations/simulation.ts'
import { MAX_OPTIONS } from '#domain/questions/questions.ts'
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { difficulty, exams, questionRevisions, questions } from './catalog.ts'
import { createdAt, moment, orderedId } from './columns.ts'

export const simulationStatus = pgEnum('simulation_status', SIMULATION_STATUSES)

export const simulationMode = pgEnum('simulation_mode', SIMULATION_MODES)

const endOf = (of: { completedAt: SQLWrapper; abandonedAt: SQLWrapper }) =>
  sql`coalesce(${of.completedAt}, ${of.abandonedAt}, 'infinity'::timestamptz)`

export const simulations = pgTable(
  'simulations',
  {
    id: orderedId(),
    /** Null once the account is deleted: a job takes away what it left. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'restrict' }),
    mode: simulationMode().notNull().default('study'),
    status: simulationStatus().notNull().default('active'),
    difficulties: difficulty().array().notNull().default([]),
    totalQuestions: integer().notNull(),
    currentQuestionIndex: integer().notNull().default(0),
    startedAt: createdAt(),
    completedAt: moment(),
    abandonedAt: moment(),
    /** Answered plus open places at finishing: what score, Erros and accuracy use (spec 6.21). */
    countedQuestions: integer(),
    correctAnswers: integer(),
  },
  (t) => [
    uniqueIndex('simulations_one_active')
      .on(t.userId, t.examId, t.mode)
      .where(sql`${t.status} = 'active'`),
    index('simulations_of_person').on(t.userId, t.examId),
    // Of who has hundreds, those of today are found without the others (docs/decisions/048).
    index('simulations_by_end').on(t.userId, endOf(t)),
    index('simulations_completed')
      .on(t.userId, t.completedAt, t.id)
      .where(sql`${t.status} = 'completed'`),
    index('simulations_of_exam').on(t.examId),
    index('simulations_of_nobody')
      .on(t.id)
      .where(sql`${t.userId} is null`),
    index('simulations_given_up')
      .on(t.id)
      .where(sql`${t.status} = 'abandoned'`),
    // Reports count by the moment, and never what deleted accounts left.
    index('simulations_started')
      .on(t.startedAt)
      .where(sql`${t.userId} is not null`),
    index('simulations_finished')
      .on(t.completedAt)
      .where(sql`${t.status} = 'completed' and ${t.userId} is not null`),
    check(
      'simulations_index',
      sql`${t.currentQuestionIndex} >= 0 and ${t.currentQuestionIndex} < ${t.totalQuestions}`,
    ),
    // `is true`: a condition that knows no answer (null) would let a row pass.
    check(
      'simulations_ending',
      sql`(case ${t.status}
        when 'active' then ${t.completedAt} is null and ${t.abandonedAt} is null and ${t.countedQuestions} is null and ${t.correctAnswers} is null
        when 'completed' then ${t.completedAt} >= ${t.startedAt} and ${t.abandonedAt} is null and ${t.countedQuestions} between 0 and ${t.totalQuestions} and ${t.correctAnswers} between 0 and ${t.countedQuestions}
        else ${t.abandonedAt} is not null and ${t.completedAt} is null and ${t.countedQuestions} is null and ${t.correctAnswers} is null
      end) is true`,
    ),
  ],
)

/** The moment at which a simulation was completed or abandoned; 'infinity' while it runs. Written as its index is. */
export const simulationEnd = endOf(simulations)

export const simulationQuestions = pgTable(
  'simulation_questions',
  {
    simulationId: uuid()
      .notNull()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: uuid().notNull(),
    revision: integer().notNull(),
    /** Among the first of the exam's own order when the list was drawn: may be opened without a plan (domain/payments/access.ts). */
    isFree: boolean().notNull(),
    /** What the place shows: its question may be marked without it, of a Prova under way also the other way round. */
    markedForReview: boolean().notNull().default(false),
    leftOut: boolean().notNull().default(false),
    /** When the review first showed the key of a place that was left out; of others the end of the simulation opens it. */
    keyShownAt: moment(),
    /** Counts as right whatever was chosen, also blank: written with the result, and by a ruling's recount (spec 17.4). */
    isAnnulled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.simulationId, t.position] }),
    unique('simulation_questions_once').on(t.simulationId, t.questionId),
    index('simulation_questions_of_question').on(t.questionId),
    index('simulation_questions_marked')
      .on(t.simulationId)
      .where(sql`${t.markedForReview}`),
    index('simulation_questions_key_shown')
      .on(t.simulationId)
      .where(sql`${t.keyShownAt} is not null`),
    foreignKey({
      name: 'simulation_questions_revision',
      columns: [t.questionId, t.revision],
      foreignColumns: [questionRevisions.questionId, questionRevisions.number],
    }).onDelete('restrict'),
    check('simulation_questions_position', sql`${t.position} >= 0`),
  ],
)

/** 'Marcar para revisar' of study, drills, reviews and ended Provas: until somebody takes it away (spec 15.7). */
export const questionMarks = pgTable(
  'question_marks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    markedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('question_marks_of_question').on(t.questionId),
  ],
)

/** None twice, in order. One expression for a row: each is read anew at every insert. */
export const OPTIONS_IN_ORDER = Array.from({ length: MAX_OPTIONS }, (_, option) => `(${option},?)?`).join('')

export const simulationAnswers = pgTable(
  'simulation_answers',
  {
    simulationId: uuid().notNull(),
    questionId: uuid().notNull(),
    selectedOptions: smallint().array().notNull(),
    isCorrect: boolean().notNull(),
    answeredAt: createdAt(),
    secondsSpent: integer(),
    userDifficultyRating: difficulty(),
    ratedAt: moment(),
    /** When the person said that it was a guess. */
    guessedAt: moment(),
    /** What was said on the day on which the answer stands, which its grade is made of; nothing of a later day (spec 15.4). */
    saidDifficulty: difficulty(),
    saidGuess: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.simulationId, t.questionId] }),
    index('simulation_answers_guessed')
      .on(t.simulationId)
      .where(sql`${t.guessedAt} is not null`),
    foreignKey({
      name: 'simulation_answers_place',
      columns: [t.simulationId, t.questionId],
      foreignColumns: [simulationQuestions.simulationId, simulationQuestions.questionId],
    }).onDelete('cascade'),
    check(
      'simulation_answers_shape',
      sql`${t.selectedOptions}::text ~ ${sql.raw(`'^\\{(?=\\d)${OPTIONS_IN_ORDER}\\}$'`)} and (${t.secondsSpent} >= 0) is not false and (${t.userDifficultyRating} is null) = (${t.ratedAt} is null)`,
    ),
  ],
)

/** What its place asks, as it was when it was drawn. */
export const revisionOfPlace = and(
  eq(questionRevisions.questionId, simulationQuestions.questionId),
  eq(questionRevisions.number, simulationQuestions.revision),
)

/** Written by a trigger on the answers alone (docs/decisions/029). */
export const firstAnswers = pgTable(
  'first_answers',
  {
    userId: uuid().notNull(),
    questionId: uuid().notNull(),
    simulationId: uuid()
      .notNull()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    isCorrect: boolean().notNull(),
    answeredAt: moment().notNull(),
    /** An abandoned simulation appears in no report of accuracy (spec 6.5): a trigger on the simulations says so. */
    isAbandoned: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('first_answers_of_simulation').on(t.simulationId),
    // All that a report reads of a row is in its index.
    index('first_answers_reported')
      .on(t.answeredAt, t.questionId, t.isCorrect)
      .where(sql`not ${t.isAbandoned}`),
  ],
)

/** The life-long list of questions opened on the free plan: `ordinal` makes a sixteenth impossible (spec 19.3). */
export const trialOpenings = pgTable(
  'trial_openings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'restrict' }),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'restrict' }),
    ordinal: smallint().notNull(),
    openedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.examId, t.questionId] }),
    unique('trial_openings_ordinal').on(t.userId, t.examId, t.ordinal),
    index('trial_openings_of_question').on(t.questionId),
    index('trial_openings_of_exam').on(t.examId),
    check('trial_openings_quota', sql`${t.ordinal} between 1 and 15`),
  ],
)
