import type { ImportedQuestion } from '#domain/questions/question-import.ts'
import type { Db } from '#server/adapters/db/database.ts'
import {
  examDomains,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { questionImportEntries, questionImports } from '#server/adapters/db/schema/imports.ts'
import { appeals, rulings } from '#server/adapters/db/schema/rulings.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { contentColumns } from '#server/questions/revision-store.ts'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'

/** An appeal is open, or results are being recounted: a file changes nothing then (spec 21.7). */
export const isHeld = sql<boolean>`(exists (
    select 1 from ${appeals} where ${appeals.questionId} = ${questions.id} and ${appeals.status} = 'open'
  ) or exists (
    select 1 from ${rulings} where ${rulings.questionId} = ${questions.id} and ${rulings.recountedAt} is null
  ))`

export const listStanding = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: questions.id,
          examId: questions.examId,
          domainId: questions.domainId,
          isActive: questions.isActive,
          revision: questions.currentRevision,
          isHeld,
          ...contentColumns,
        })
        .from(questions)
        .innerJoin(questionRevisions, isCurrentRevision)
        .where(inArray(questions.id, [...ids]))

const listedRevision = sql`(select max(revision) from ${simulationQuestions} where question_id = ${questions.id})`

/** As `editContents` finds what a changed key waits for. Reads every place of each question: asked of few. */
export const listMet = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: questions.id,
          options: questionRevisions.options,
          correctOptions: questionRevisions.correctOptions,
        })
        .from(questions)
        .innerJoin(
          questionRevisions,
          and(eq(questionRevisions.questionId, questions.id), eq(questionRevisions.number, listedRevision)),
        )
        .where(inArray(questions.id, [...ids]))

/** As a person compares it with a line of the file. */
export async function findShown(db: Db, id: string) {
  const [question] = await db
    .select({
      number: questions.number,
      isActive: questions.isActive,
      domain: examDomains.name,
      ...contentColumns,
    })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .where(eq(questions.id, id))
  return question ?? null
}

export async function listHeld(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, [...ids]), isHeld))
  return rows.map(({ id }) => id)
}

/** Ticked lines that change a question, of some places of the file. */
export async function listWantedUpdates(
  db: Db,
  { importId, from, until }: { importId: string; from: number; until: number },
) {
  const { position, questionId, revision, question } = questionImportEntries
  const rows = await db
    .select({ questionId, revision, question })
    .from(questionImportEntries)
    .where(
      and(
        eq(questionImportEntries.importId, importId),
        questionImportEntries.wanted,
        eq(questionImportEntries.change, 'update'),
        gte(position, from),
        lt(position, until),
      ),
    )
    .orderBy(asc(position))
  return rows.flatMap(({ questionId: id, revision: number, question: given }) =>
    id === null || number === null || given === null ? [] : [{ id, revision: number, question: given }],
  )
}

export type WantedUpdate = {
  id: string
  revision: number
  question: ImportedQuestion
}

const was = sql`${questionImportEntries.question} -> 'was'`

/** Whether a line that changed nothing when it was compared would change its question now. */
export async function isAnySameOvertaken(db: Db, importId: string): Promise<boolean> {
  const { change, questionId, revision } = questionImportEntries
  const [row] = await db
    .select({ one: sql`1` })
    .from(questionImportEntries)
    .innerJoin(questionImports, eq(questionImports.id, questionImportEntries.importId))
    .leftJoin(questions, and(eq(questions.id, questionId), eq(questions.examId, questionImports.examId)))
    .where(
      and(
        eq(questionImportEntries.importId, importId),
        eq(change, 'same'),
        sql`(${questions.currentRevision} is distinct from ${revision}
          or ${questions.isActive} is distinct from (${was} ->> 'isActive')::boolean
          or ${questions.domainId} is distinct from (${was} ->> 'domainId')::uuid)`,
      ),
    )
    .limit(1)
  return row !== undefined
}
