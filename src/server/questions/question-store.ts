import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { QuestionOrder } from '#domain/suspects/question-orders.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { exams, isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { likePattern, type Slice } from '#server/paging/pages.ts'
import { idsOfPage } from '#server/paging/page-sql.ts'
import { and, asc, desc, eq, exists, inArray, lt, max, or, sql, sum, type SQL } from 'drizzle-orm'
import { areOfThisKey, idsInOrder, inOrderOf } from './question-order-sql.ts'
import { contentColumns } from './revision-store.ts'

export type QuestionFilter = {
  search?: string | undefined
  exam?: string | undefined
  status?: 'active' | 'inactive' | undefined
  difficulty?: Difficulty | undefined
}

/** What a filter asks of a row. Exams found by name are looked up first: there are few, and the index of each is used. */
export async function questionsMatching(db: Db, filter: QuestionFilter): Promise<SQL | undefined> {
  const { search, exam, status, difficulty } = filter
  return and(
    search ? await bySearch(db, search) : undefined,
    exam === undefined ? undefined : eq(questions.examId, exam),
    status && eq(questions.isActive, status === 'active'),
    difficulty && eq(questions.currentDifficulty, difficulty),
  )
}

async function bySearch(db: Db, search: string) {
  const folded = sql`folded(${likePattern(search)})`
  const named = await db
    .select({ id: exams.id })
    .from(exams)
    .where(sql`${exams.searchText} like ${folded}`)
  const inStatement = sql`${questions.searchText} like ${folded}`
  return named.length === 0
    ? inStatement
    : // The cheap question first: the other one reads the whole text.
      or(
        inArray(
          questions.examId,
          named.map(({ id }) => id),
        ),
        inStatement,
      )
}

export const countQuestions = (db: Db, matching: SQL | undefined) => db.$count(questions, matching)

export async function countAllQuestions(db: Db): Promise<number> {
  const [row] = await db.select({ all: sum(exams.questionTotal).mapWith(Number) }).from(exams)
  return row?.all ?? 0
}

const usedIn = (db: Db, revision?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(simulationQuestions)
      .where(and(eq(simulationQuestions.questionId, questions.id), revision)),
  ).mapWith(Boolean)

/** Newest first, unless by what was measured. */
export function listQuestions(
  db: Db,
  { matching, order }: { matching: SQL | undefined; order?: QuestionOrder | undefined },
  slice: Slice,
) {
  const ids = order
    ? idsInOrder(db, { matching, order }, slice)
    : idsOfPage(db, { table: questions, matching, newest: [questions.createdAt] }, slice)
  return db
    .select({
      id: questions.id,
      isActive: questions.isActive,
      statement: questionRevisions.statement,
      exam: { id: exams.id, code: exams.code, name: exams.name },
      optionCount: sql`jsonb_array_length(${questionRevisions.options})`.mapWith(Number),
      correctOptions: questionRevisions.correctOptions,
      difficulty: questionRevisions.difficulty,
      isUsed: usedIn(db),
      statistics: {
        answers: questionStatistics.answers,
        rightShare: questionStatistics.rightShare,
        correlation: questionStatistics.discrimination,
        measuredDifficulty: questionStatistics.measuredDifficulty,
      },
    })
    .from(questions)
    .innerJoin(ids, eq(ids.id, questions.id))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(questionStatistics, areOfThisKey)
    .orderBy(...inOrderOf(order))
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
      examId: questions.examId,
      domainId: questions.domainId,
      isActive: questions.isActive,
      revision: questions.currentRevision,
      isUsed: usedIn(db),
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
      isUsed: usedIn(db, eq(simulationQuestions.revision, questionRevisions.number)),
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

/** What administrators wrote under an unused question goes with it to its new exam. */
export async function moveComments(db: Db, to: { questionId: string; examId: string }) {
  await db.update(comments).set({ examId: to.examId }).where(eq(comments.questionId, to.questionId))
}

export async function savePlace(
  db: Db,
  questionId: string,
  place: { examId?: string; domainId?: string | null; isActive: boolean },
): Promise<boolean> {
  const rows = await db
    .update(questions)
    .set(place)
    .where(eq(questions.id, questionId))
    .returning({ id: questions.id })
  return rows.length > 0
}

export async function deleteQuestion(db: Db, questionId: string): Promise<boolean> {
  const rows = await db.delete(questions).where(eq(questions.id, questionId)).returning({ id: questions.id })
  return rows.length > 0
}
