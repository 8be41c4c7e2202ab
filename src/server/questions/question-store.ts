import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import {
  examDomains,
  exams,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { and, asc, desc, eq, exists, inArray, lt, max, sql, sum, type SQL } from 'drizzle-orm'
import { isListed, isUsed, openReports } from './question-filter-sql.ts'
import { areOfThisKey } from './question-order-sql.ts'
import { contentColumns } from './revision-store.ts'

export const countQuestions = (db: Db, matching: SQL | undefined) => db.$count(questions, matching)

export async function countAllQuestions(db: Db): Promise<number> {
  const [row] = await db.select({ all: sum(exams.questionTotal).mapWith(Number) }).from(exams)
  return row?.all ?? 0
}

const isUsedNow = sql`${isUsed}`.mapWith(Boolean)

/** As a table shows them, in the order of the ids. */
export async function listQuestions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: questions.id,
      number: questions.number,
      isActive: questions.isActive,
      statement: questionRevisions.statement,
      exam: { id: exams.id, code: exams.code, name: exams.name },
      domain: examDomains.name,
      optionCount: sql`jsonb_array_length(${questionRevisions.options})`.mapWith(Number),
      correctOptions: questionRevisions.correctOptions,
      difficulty: questionRevisions.difficulty,
      isUsed: isUsedNow,
      reports:
        sql`coalesce((select reports from ${openReports} as reported where question_id = ${questions.id}), 0)`.mapWith(
          Number,
        ),
      changedAt: questions.changedAt,
      changedBy: users.fullName,
      statistics: {
        answers: questionStatistics.answers,
        rightShare: questionStatistics.rightShare,
        correlation: questionStatistics.discrimination,
        measuredDifficulty: questionStatistics.measuredDifficulty,
      },
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .leftJoin(users, eq(users.id, questions.changedBy))
    .leftJoin(questionStatistics, areOfThisKey)
    .where(inArray(questions.id, [...ids]))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

/** A night writes what it changed: its newest row says when all were computed. */
const newestNight = (db: Db) =>
  sql<Date>`${db.select({ at: max(questionStatistics.computedAt) }).from(questionStatistics)}`.mapWith(
    questionStatistics.computedAt,
  )

export async function findQuestion(db: Db, questionId: string) {
  const [question] = await db
    .select({
      id: questions.id,
      number: questions.number,
      examId: questions.examId,
      domainId: questions.domainId,
      isActive: questions.isActive,
      revision: questions.currentRevision,
      isUsed: isUsedNow,
      isListed: sql`${isListed}`.mapWith(Boolean),
      statistics: { figures: questionStatistics.figures, computedAt: newestNight(db) },
      ...contentColumns,
    })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(questionStatistics, areOfThisKey)
    .where(eq(questions.id, questionId))
  return question
}

export const listEarlierRevisions = (db: Db, at: { questionId: string; revision: number }) =>
  db
    .select({
      number: questionRevisions.number,
      createdAt: questionRevisions.createdAt,
      isUsed: exists(
        db
          .select({ one: sql`1` })
          .from(simulationQuestions)
          .where(
            and(
              eq(simulationQuestions.questionId, questions.id),
              eq(simulationQuestions.revision, questionRevisions.number),
            ),
          ),
      ).mapWith(Boolean),
      ...contentColumns,
    })
    .from(questionRevisions)
    .innerJoin(questions, eq(questions.id, questionRevisions.questionId))
    .where(and(eq(questions.id, at.questionId), lt(questionRevisions.number, at.revision)))
    .orderBy(desc(questionRevisions.number))

export async function findExamOf(db: Db, questionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ examId: questions.examId })
    .from(questions)
    .where(eq(questions.id, questionId))
  return row?.examId
}

/** In the order of their ids, before their questions: changing a question changes its exam's counts too. */
export const lockExams = (db: Db, ids: string[]) =>
  db
    .select({ id: exams.id, code: exams.code, status: exams.status })
    .from(exams)
    .where(inArray(exams.id, ids))
    .orderBy(asc(exams.id))
    .for('no key update')

/** What administrators wrote under unused questions goes with them to the exam where they are now. */
export async function moveCommentsOf(db: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return
  await db
    .update(comments)
    .set({ examId: sql`${questions.examId}` })
    .from(questions)
    .where(and(eq(questions.id, comments.questionId), inArray(comments.questionId, [...questionIds])))
}

/** `by`: the person who changes it, null for a command. */
export async function savePlace(
  db: Db,
  questionId: string,
  { by, ...place }: { examId?: string; domainId?: string | null; isActive: boolean; by: string | null },
): Promise<boolean> {
  const rows = await db
    .update(questions)
    .set({ ...place, changedAt: NOW, changedBy: by })
    .where(eq(questions.id, questionId))
    .returning({ id: questions.id })
  return rows.length > 0
}

/** Against whoever is about to leave something on one; answers those that there are. */
export async function lockForDeletion(db: Db, ids: readonly string[]): Promise<string[]> {
  const held = await db
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('update')
  return held.map(({ id }) => id)
}

export async function deleteQuestion(db: Db, questionId: string): Promise<boolean> {
  const rows = await db.delete(questions).where(eq(questions.id, questionId)).returning({ id: questions.id })
  return rows.length > 0
}
