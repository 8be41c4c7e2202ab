import { BULK_EDIT_KINDS, type BulkEdit, type BulkRefusal } from '#domain/questions/bulk-edit.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { questionImports } from './imports.ts'

export const bulkEditKind = pgEnum('bulk_edit_kind', BULK_EDIT_KINDS)

/** Something done to many questions at once, with what it left alone. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: bulkEditKind().notNull(),
    edit: jsonb().$type<BulkEdit>().notNull(),
    total: integer().notNull(),
    changed: integer().notNull(),
    left: jsonb().$type<{ reason: BulkRefusal; count: number }[]>().notNull(),
    createdAt: createdAt(),
    undoneAt: moment(),
    /** Questions that undoing left alone: somebody changed them in between, or their exam is gone. */
    undoLeft: integer().notNull().default(0),
  },
  (t) => [
    index('bulk_edits_newest').on(t.createdAt, t.id),
    index('bulk_edits_of_person').on(t.userId, t.createdAt),
    check('bulk_edits_counts', sql`${t.total} >= ${t.changed} and ${t.changed} >= 0`),
  ],
)

export type QuestionPlace = { examId: string; domainId: string | null; isActive: boolean }

/** A deleted question as it was, to be brought back under its id. */
export type DeletedQuestion = {
  number: number
  createdAt: string
  currentRevision: number
  importId: string | null
  /** Of the catalogue that brought it: an update finds it by this again. */
  catalogEntry: { examCode: string; key: string } | null
  revisions: (QuestionDraft & { number: number; createdAt: string })[]
}

/** What an import or a bulk edit changed in a question that was there before: enough to undo it. */
export const questionChanges = pgTable(
  'question_changes',
  {
    id: id(),
    importId: uuid().references(() => questionImports.id, { onDelete: 'cascade' }),
    bulkEditId: uuid().references(() => bulkEdits.id, { onDelete: 'cascade' }),
    /** No reference: a deleted question is brought back from here. */
    questionId: uuid().notNull(),
    placeBefore: jsonb().$type<QuestionPlace>().notNull(),
    placeAfter: jsonb().$type<QuestionPlace>().notNull(),
    /** Both the same where the content did not change. Undoing a later change hands its revision on to this one. */
    fromRevision: integer().notNull(),
    toRevision: integer().notNull(),
    /** `changed_at` of the question before; null where it was not kept. */
    changedAtBefore: moment(),
    /** Likewise after: one that has another now was changed since. Handed on likewise. */
    changedAtAfter: createdAt(),
    contentBefore: jsonb().$type<QuestionDraft>(),
    deleted: jsonb().$type<DeletedQuestion>(),
  },
  (t) => [
    unique('question_changes_of_import').on(t.importId, t.questionId),
    unique('question_changes_of_bulk_edit').on(t.bulkEditId, t.questionId),
    index('question_changes_of_question').on(t.questionId),
    check('question_changes_cause', sql`num_nonnulls(${t.importId}, ${t.bulkEditId}) = 1`),
    check(
      'question_changes_content',
      sql`(${t.contentBefore} is null) = (${t.fromRevision} = ${t.toRevision})`,
    ),
  ],
)

/** Of imports and bulk edits under way, for the processes that do not do them. */
export const workProgress = pgTable('work_progress', {
  id: uuid().primaryKey(),
  done: integer().notNull(),
  total: integer().notNull(),
  toldAt: createdAt(),
})
