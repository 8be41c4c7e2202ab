import {
  ENTRY_CHANGES,
  ENTRY_VERDICTS,
  IMPORT_STATES,
  type ImportFinding,
  type ImportedQuestion,
  type ImportSummary,
} from '#domain/questions/question-import.ts'
import type { ReadFacts } from '#domain/questions/question-import-file.ts'
import type { SheetMapping } from '#domain/questions/question-file.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { exams, questions } from './catalog.ts'
import { createdAt, id, moment } from './columns.ts'

export const importState = pgEnum('import_state', IMPORT_STATES)
export const entryVerdict = pgEnum('entry_verdict', ENTRY_VERDICTS)
export const entryChange = pgEnum('entry_change', ENTRY_CHANGES)

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const questionImports = pgTable(
  'question_imports',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    state: importState().notNull().default('uploaded'),
    facts: jsonb().$type<ReadFacts>().notNull(),
    mapping: jsonb().$type<SheetMapping>(),
    asInactive: boolean().notNull().default(false),
    summary: jsonb().$type<ImportSummary>(),
    notes: jsonb().$type<string[]>().notNull().default([]),
    /** New questions. */
    importedCount: integer(),
    /** Questions that were there before and got new content or another place. */
    updatedCount: integer().notNull().default(0),
    /** Of those, how many undoing left alone: somebody changed or decided about them in between. */
    undoLeft: integer().notNull().default(0),
    /** Of the new ones, how many undoing took out: others were deleted by hand in between. */
    undoRemoved: integer().notNull().default(0),
    createdAt: createdAt(),
    importedAt: moment(),
    undoneAt: moment(),
  },
  (t) => [
    index('question_imports_batches')
      .on(t.importedAt, t.id)
      .where(sql`${t.importedAt} is not null`),
    index('question_imports_of_exam').on(t.examId),
    index('question_imports_of_person').on(t.userId),
    check('question_imports_name', sql`btrim(${t.name}) <> ''`),
    check(
      'question_imports_ending',
      sql`(case ${t.state}
        when 'imported' then ${t.importedAt} is not null and ${t.importedCount} is not null and ${t.undoneAt} is null
        when 'undone' then ${t.importedAt} is not null and ${t.undoneAt} is not null
        else ${t.importedAt} is null and ${t.undoneAt} is null
      end) is true`,
    ),
  ],
)

export const questionImportFiles = pgTable(
  'question_import_files',
  {
    importId: uuid()
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

export const questionImportEntries = pgTable(
  'question_import_entries',
  {
    importId: uuid()
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    line: integer().notNull(),
    file: text(),
    verdict: entryVerdict().notNull(),
    /** 0 refused, 1 waits for a person, 2 goes in: the order of the list of doubts. */
    rank: smallint().notNull(),
    wanted: boolean().notNull(),
    preview: text().notNull(),
    findings: jsonb().$type<ImportFinding[]>().notNull(),
    advice: jsonb().$type<string[]>().notNull(),
    question: jsonb().$type<ImportedQuestion>(),
    change: entryChange().notNull().default('new'),
    /** The question that the file names by its id, as it stood when it was compared. */
    questionId: uuid(),
    revision: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('question_import_entries_shown').on(t.importId, t.verdict, t.rank, t.position),
    check(
      'question_import_entries_question',
      sql`(${t.verdict} = 'refused') = (${t.question} is null) and (${t.verdict} <> 'refused' or not ${t.wanted})`,
    ),
    check(
      'question_import_entries_change',
      sql`(${t.change} = 'new') = (${t.questionId} is null) and (${t.questionId} is null) = (${t.revision} is null)`,
    ),
  ],
)

export const questionImportPictures = pgTable(
  'question_import_pictures',
  {
    importId: uuid()
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
)

export const importedQuestions = pgTable(
  'imported_questions',
  {
    questionId: uuid()
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    importId: uuid()
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
  },
  (t) => [index('imported_questions_of_import').on(t.importId)],
)
