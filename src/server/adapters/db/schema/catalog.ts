import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import {
  EXAM_LANGUAGES,
  MOST_EXAM_MINUTES,
  MOST_EXAM_QUESTIONS,
  MOST_SCALE,
  MOST_VALIDITY_MONTHS,
  type ExamLanguage,
  type PassingRule,
  type Validity,
} from '#domain/exams/exam-format.ts'
import { BOOKLET_COLORS, EXAM_STATUSES } from '#domain/exams/exams.ts'
import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/questions/questions.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'

export const examStatus = pgEnum('exam_status', EXAM_STATUSES)
export const bookletColor = pgEnum('booklet_color', BOOKLET_COLORS)
export const difficulty = pgEnum('difficulty', DIFFICULTIES)

const rangesOf = (questionCount: AnyPgColumn, minutes: AnyPgColumn) =>
  sql`${questionCount} between 1 and ${sql.raw(String(MOST_EXAM_QUESTIONS))} and ${minutes} between 1 and ${sql.raw(String(MOST_EXAM_MINUTES))}`

/** A path of `strict` finds no number in a list or a text, and is unknown then. */
const matches = (column: AnyPgColumn, path: string): SQL =>
  sql`${column} is null or (${column} @@ ${sql.raw(`'strict ${path}'`)}) is true`

const PASSING_RULE = [
  '($.kind == "percent" && $.value > 0 && $.value <= 100)',
  `($.kind == "count" && $.right >= 1 && $.right <= $.of && $.of <= ${MOST_EXAM_QUESTIONS})`,
  `($.kind == "scaled" && $.min >= 0 && $.min < $.value && $.value <= $.max && $.max <= ${MOST_SCALE})`,
].join(' || ')

const VALIDITY = `$.kind == "unlimited" || ($.kind == "months" && $.months >= 1 && $.months <= ${MOST_VALIDITY_MONTHS})`

export const exams = pgTable(
  'exams',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    description: text(),
    status: examStatus().notNull().default('active'),
    featured: boolean().notNull().default(false),
    booklet: bookletColor().notNull(),
    officialQuestionCount: integer(),
    officialQuestionsWords: text(),
    officialMinutes: integer(),
    officialPassing: text(),
    officialPassingRule: jsonb().$type<PassingRule>(),
    officialLanguages: text().array().$type<ExamLanguage[]>().notNull().default([]),
    officialValidity: jsonb().$type<Validity>(),
    officialCheckedOn: date({ mode: 'string' }),
    practiceQuestionCount: integer(),
    practiceMinutes: integer(),
    /** Per cent of right answers. */
    practiceCut: numeric({ precision: 5, scale: 2, mode: 'number' }),
    practiceCutReason: text(),
    retiredAt: moment(),
    /** Kept by the trigger of migration 0001, in the transaction that changes a question. */
    activeQuestionCount: integer().notNull().default(0),
    questionTotal: integer().notNull().default(0),
    /** Grows with every change of its questions but their words and of its pace, by triggers of migrations 0037, 0051 and 0057. */
    bankVersion: integer().notNull().default(0),
    /** Grows with every change of the form's fields: one made from an older reading is refused. */
    version: integer().notNull().default(0),
    searchText: text().generatedAlwaysAs(sql`folded(name || ' ' || code)`),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('exams_code_key').on(sql`lower(${t.code})`),
    index('exams_name').on(t.name, t.id),
    check(
      'exams_code_shape',
      sql`${t.code} ~ '^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$' and ${t.code} !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`,
    ),
    check('exams_name_present', sql`btrim(${t.name}) <> ''`),
    check('exams_counts', sql`${t.activeQuestionCount} between 0 and ${t.questionTotal}`),
    check('exams_official_ranges', rangesOf(t.officialQuestionCount, t.officialMinutes)),
    check('exams_official_words', sql`btrim(${t.officialQuestionsWords}) <> ''`),
    check('exams_official_passing_rule', matches(t.officialPassingRule, PASSING_RULE)),
    check(
      'exams_official_languages',
      sql`${t.officialLanguages} <@ array[${sql.raw(EXAM_LANGUAGES.map((tag) => `'${tag}'`).join(', '))}]::text[]`,
    ),
    check('exams_official_validity', matches(t.officialValidity, VALIDITY)),
    check('exams_practice_ranges', rangesOf(t.practiceQuestionCount, t.practiceMinutes)),
    check('exams_practice_cut', sql`${t.practiceCut} > 0 and ${t.practiceCut} <= 100`),
    check(
      'exams_practice_cut_reason',
      sql`${t.practiceCutReason} is null or (btrim(${t.practiceCutReason}) <> '' and ${t.practiceCut} is not null)`,
    ),
  ],
)

export const examDomains = pgTable(
  'exam_domains',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Percent of the official exam; null when unconfirmed. */
    weight: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** Percent of our Provas; null: as `weight`. */
    practiceWeight: numeric({ precision: 5, scale: 2, mode: 'number' }),
    position: smallint().notNull(),
  },
  (t) => [
    unique('exam_domains_name_key').on(t.examId, t.name),
    unique('exam_domains_of_exam').on(t.examId, t.id),
    check('exam_domains_weight', sql`${t.weight} between 0 and 100`),
    check('exam_domains_practice_weight', sql`${t.practiceWeight} between 0 and 100`),
  ],
)

export const questions = pgTable(
  'questions',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'restrict' }),
    domainId: uuid(),
    isActive: boolean().notNull().default(true),
    /** What people call it by ('#128'): never given twice. */
    number: integer().notNull().generatedByDefaultAsIdentity(),
    /** Refers to question_revisions.number: a deferred foreign key of migration 0001. */
    currentRevision: integer().notNull().default(1),
    /** Statement, options and explanations that stand, without mark-up, case and accents: kept by triggers of migration 0039. */
    searchText: text().notNull().default(''),
    currentDifficulty: difficulty().notNull().default('medium'),
    /** By a text of its own or at an option: kept as `searchText`. */
    isExplained: boolean().notNull().default(false),
    /** Grows with every decision about it: of two administrators at once, one decides and the other is told. */
    decisions: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Of its content or its place; by nobody where a command or an account that is gone did it. */
    changedAt: createdAt(),
    changedBy: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('questions_number').on(t.number),
    index('questions_changed').on(t.changedAt, t.id),
    index('questions_of_changer').on(t.changedBy),
    index('questions_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('questions_of_exam').on(t.examId, t.createdAt, t.id),
    index('questions_newest').on(t.createdAt, t.id),
    index('questions_newest_of_status').on(t.isActive, t.createdAt, t.id),
    index('questions_newest_of_difficulty').on(t.currentDifficulty, t.createdAt, t.id),
    foreignKey({
      name: 'questions_domain_of_exam',
      columns: [t.examId, t.domainId],
      foreignColumns: [examDomains.examId, examDomains.id],
    }),
  ],
)

export type QuestionOption = { text: string; explanation: string | null }
export type QuestionReference = { title: string; url: string }

/** Immutable once used: an edit of a used question makes the next number (spec 5.10). */
export const questionRevisions = pgTable(
  'question_revisions',
  {
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    statement: text().notNull(),
    options: jsonb().$type<QuestionOption[]>().notNull(),
    correctOptions: smallint().array().notNull(),
    explanation: text(),
    references: jsonb().$type<QuestionReference[]>().notNull().default([]),
    difficulty: difficulty().notNull().default('medium'),
    /** Of the options' texts and the key: revisions that share it are one question for rulings and statistics (spec 17.3). */
    keyDigest: text()
      .notNull()
      .generatedAlwaysAs(sql`key_digest(options, correct_options)`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.number] }),
    check('question_revisions_number', sql`${t.number} >= 1`),
    check('question_revisions_statement', sql`btrim(${t.statement}) <> ''`),
    check(
      'question_revisions_options',
      sql`jsonb_typeof(${t.options}) = 'array' and jsonb_array_length(${t.options}) between ${sql.raw(String(MIN_OPTIONS))} and ${sql.raw(String(MAX_OPTIONS))}`,
    ),
    check('question_revisions_references', sql`jsonb_typeof(${t.references}) = 'array'`),
    // Every correct option is one of the options; doubles are refused by the function of migration 0001.
    check(
      'question_revisions_correct',
      sql`cardinality(${t.correctOptions}) between 1 and jsonb_array_length(${t.options}) and 0 <= all(${t.correctOptions}) and jsonb_array_length(${t.options}) > all(${t.correctOptions})`,
    ),
  ],
)

export const isCurrentRevision = and(
  eq(questionRevisions.questionId, questions.id),
  eq(questionRevisions.number, questions.currentRevision),
)

/** What the catalogue loader brought in: outlives the question, so that a deleted one never comes back (spec 5.15). */
export const catalogEntries = pgTable(
  'catalog_entries',
  {
    examCode: text().notNull(),
    key: text().notNull(),
    contentHash: text().notNull(),
    questionId: uuid().references(() => questions.id, { onDelete: 'set null' }),
    loadedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.examCode, t.key] }),
    unique('catalog_entries_question_key').on(t.questionId),
  ],
)
