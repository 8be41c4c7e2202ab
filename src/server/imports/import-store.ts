import type { SheetMapping, UploadedFile } from '#domain/questions/question-file.ts'
import type { ReadFacts } from '#domain/questions/question-import-file.ts'
import type { ImportState, ImportSummary } from '#domain/questions/question-import.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import {
  importedQuestions,
  questionImportEntries,
  questionImportFiles,
  questionImportPictures,
  questionImports,
} from '#server/adapters/db/schema/imports.ts'
import type { Slice } from '#server/paging/pages.ts'
import { isKept, isUsed } from '#server/questions/question-filter-sql.ts'
import { invariant } from '#server/refusal.ts'
import { and, asc, desc, eq, exists, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'

const OPEN: ImportState[] = ['uploaded', 'checked']
const isOpen = inArray(questionImports.state, OPEN)
const isUnfinishedOf = (userId: string) => and(eq(questionImports.userId, userId), isOpen)

export async function insertImport(
  db: Db,
  begun: { examId: string; userId: string; name: string; facts: ReadFacts; file: UploadedFile },
): Promise<string> {
  const { file, ...columns } = begun
  const [row] = await db.insert(questionImports).values(columns).returning({ id: questionImports.id })
  invariant(row, 'an inserted import comes back')
  await db.insert(questionImportFiles).values({ importId: row.id, position: 0, ...file })
  return row.id
}

export async function dropOlderImports(db: Db, of: { userId: string; most: number }) {
  const mine = isUnfinishedOf(of.userId)
  const kept = db
    .select({ id: questionImports.id })
    .from(questionImports)
    .where(mine)
    .orderBy(desc(questionImports.createdAt), desc(questionImports.id))
    .limit(of.most)
  await db.delete(questionImports).where(and(mine, sql`${questionImports.id} not in ${kept}`))
}

export async function dropExpiredImports(db: Db, hours: number) {
  await db
    .delete(questionImports)
    .where(and(isOpen, lt(questionImports.createdAt, sql`${NOW} - make_interval(hours => ${hours}::int)`)))
}

export async function addFile(db: Db, at: { importId: string; position: number }, file: UploadedFile) {
  await db.insert(questionImportFiles).values({ ...at, ...file })
}

export const listFiles = (db: Db, importId: string): Promise<UploadedFile[]> =>
  db
    .select({ name: questionImportFiles.name, bytes: questionImportFiles.bytes })
    .from(questionImportFiles)
    .where(eq(questionImportFiles.importId, importId))
    .orderBy(asc(questionImportFiles.position))

/** Another one after every change of an import's own row: a dry run, another file, a domain that was named. */
const version = sql<string>`${questionImports}.xmin::text`

const broughtFormat = sql`coalesce(${questionImports.facts} -> 'filledFormat', 'null') <> 'null'`.mapWith(
  Boolean,
)

const examShown = { id: exams.id, code: exams.code, name: exams.name }

export async function findImport(db: Db, importId: string) {
  const [found] = await db
    .select({
      id: questionImports.id,
      version,
      name: questionImports.name,
      state: questionImports.state,
      exam: examShown,
      facts: questionImports.facts,
      mapping: questionImports.mapping,
      asInactive: questionImports.asInactive,
      summary: questionImports.summary,
      notes: questionImports.notes,
      importedCount: questionImports.importedCount,
      updatedCount: questionImports.updatedCount,
      undoLeft: questionImports.undoLeft,
      broughtFormat,
      importedAt: questionImports.importedAt,
      undoneAt: questionImports.undoneAt,
    })
    .from(questionImports)
    .innerJoin(exams, eq(exams.id, questionImports.examId))
    .where(eq(questionImports.id, importId))
  return found
}

/** How far an import is, held until the transaction ends: `share` lets others read on, `update` keeps all waiting. */
export async function lockImport(db: Db, importId: string, strength: 'share' | 'update') {
  const [row] = await db
    .select({
      version,
      state: questionImports.state,
      name: questionImports.name,
      facts: questionImports.facts,
      importedCount: questionImports.importedCount,
      undoRemoved: questionImports.undoRemoved,
      updatedCount: questionImports.updatedCount,
      undoLeft: questionImports.undoLeft,
    })
    .from(questionImports)
    .where(eq(questionImports.id, importId))
    .for(strength)
  return row
}

export async function saveFacts(db: Db, importId: string, facts: ReadFacts) {
  await dropDryRun(db, importId)
  await db
    .update(questionImports)
    .set({ facts, state: 'uploaded', mapping: null, summary: null, notes: [] })
    .where(eq(questionImports.id, importId))
}

export async function saveDryRun(
  db: Db,
  importId: string,
  result: {
    facts: ReadFacts
    mapping: SheetMapping | null
    asInactive: boolean
    summary: ImportSummary
    notes: string[]
  },
) {
  await db
    .update(questionImports)
    .set({ ...result, state: 'checked' })
    .where(eq(questionImports.id, importId))
}

export async function saveSummary(db: Db, importId: string, summary: ImportSummary) {
  await db.update(questionImports).set({ summary }).where(eq(questionImports.id, importId))
}

export async function dropDryRun(db: Db, importId: string) {
  await db.delete(questionImportEntries).where(eq(questionImportEntries.importId, importId))
  await db.delete(questionImportPictures).where(eq(questionImportPictures.importId, importId))
}

export async function saveImported(
  db: Db,
  importId: string,
  imported: { name: string; facts: ReadFacts; importedCount: number; updatedCount: number },
) {
  await dropDryRun(db, importId)
  await db.delete(questionImportFiles).where(eq(questionImportFiles.importId, importId))
  await db
    .update(questionImports)
    .set({ ...imported, state: 'imported', importedAt: NOW })
    .where(eq(questionImports.id, importId))
}

export async function saveUndone(
  db: Db,
  importId: string,
  undone: { undoRemoved: number; undoLeft: number },
) {
  await db
    .update(questionImports)
    .set({ ...undone, state: 'undone', undoneAt: NOW })
    .where(eq(questionImports.id, importId))
}

/** A person's own that are neither imported nor dropped, newest first; a few at most. */
export const listUnfinished = (db: Db, userId: string) =>
  db
    .select({
      id: questionImports.id,
      name: questionImports.name,
      exam: examShown,
      createdAt: questionImports.createdAt,
    })
    .from(questionImports)
    .innerJoin(exams, eq(exams.id, questionImports.examId))
    .where(isUnfinishedOf(userId))
    .orderBy(desc(questionImports.createdAt), desc(questionImports.id))

const isBatch = isNotNull(questionImports.importedAt)

export const countBatches = (db: Db) => db.$count(questionImports, isBatch)

/** Newest first. `isUsed`: one of its questions is, or is kept, so that it cannot be undone. */
export async function listBatches(db: Db, slice: Slice) {
  const inOrder = slice.fromEnd ? asc : desc
  const rows = await db
    .select({
      id: questionImports.id,
      name: questionImports.name,
      state: questionImports.state,
      exam: examShown,
      by: users.email,
      importedCount: questionImports.importedCount,
      updatedCount: questionImports.updatedCount,
      undoLeft: questionImports.undoLeft,
      broughtFormat,
      importedAt: questionImports.importedAt,
      undoneAt: questionImports.undoneAt,
      isUsed: exists(
        db
          .select({ one: sql`1` })
          .from(importedQuestions)
          .innerJoin(questions, eq(questions.id, importedQuestions.questionId))
          .where(and(eq(importedQuestions.importId, questionImports.id), or(isUsed, isKept))),
      ).mapWith(Boolean),
    })
    .from(questionImports)
    .innerJoin(exams, eq(exams.id, questionImports.examId))
    .leftJoin(users, eq(users.id, questionImports.userId))
    .where(isBatch)
    .orderBy(inOrder(questionImports.importedAt), inOrder(questionImports.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return slice.fromEnd ? rows.toReversed() : rows
}
