import { listedAfter } from '#server/paging/list-place-sql.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { simulationAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
import { isCounted } from '#server/adapters/db/counted-simulations.ts'
import type { ListPlace } from '#server/paging/cursor.ts'
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'

const completedColumns = {
  id: simulations.id,
  exam: { id: exams.id, code: exams.code, name: exams.name, status: exams.status, booklet: exams.booklet },
  startedAt: simulations.startedAt,
  completedAt: simulations.completedAt,
  difficulties: simulations.difficulties,
  totalQuestions: simulations.totalQuestions,
  countedQuestions: simulations.countedQuestions,
  correctAnswers: simulations.correctAnswers,
}

const completed = (db: Db) =>
  db.select(completedColumns).from(simulations).innerJoin(exams, eq(exams.id, simulations.examId))

const ownCompleted = (userId: string, examId: string | undefined): SQL | undefined =>
  and(
    eq(simulations.userId, userId),
    eq(simulations.status, 'completed'),
    examId === undefined ? undefined : eq(simulations.examId, examId),
  )

/** Drills are practice: nothing that counts simulations counts them. */
const ownCounted = (userId: string, examId: string | undefined): SQL | undefined =>
  and(ownCompleted(userId, examId), isCounted)

export type CompletedRow = Awaited<ReturnType<typeof listCompleted>>[number]

export const listCompleted = (
  db: Db,
  of: { userId: string; examId: string | undefined; after: ListPlace | null; limit: number },
) =>
  completed(db)
    .where(
      and(
        ownCounted(of.userId, of.examId),
        listedAfter(of.after, { at: simulations.completedAt, id: simulations.id }),
      ),
    )
    .orderBy(desc(simulations.completedAt), desc(simulations.id))
    .limit(of.limit)

export const countCompleted = (db: Db, of: { userId: string; examId: string | undefined }) =>
  db.$count(simulations, ownCounted(of.userId, of.examId))

export async function findCompleted(
  db: Db,
  of: { userId: string; examId: string; simulationId: string | undefined },
) {
  const [row] = await completed(db)
    .where(
      and(
        ownCompleted(of.userId, of.examId),
        of.simulationId === undefined ? isCounted : eq(simulations.id, of.simulationId),
      ),
    )
    .orderBy(desc(simulations.completedAt), desc(simulations.id))
    .limit(1)
  return row
}

export const listFinishedExams = (db: Db, userId: string) =>
  db
    .select({ id: exams.id, code: exams.code, name: exams.name, simulations: sql`count(*)`.mapWith(Number) })
    .from(simulations)
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .where(ownCounted(userId, undefined))
    .groupBy(exams.id)
    .orderBy(desc(sql`max(${simulations.completedAt})`), asc(exams.code))

/** Seconds from start to end, and questions answered. */
export async function sumFinished(db: Db, of: { userId: string; examId: string }) {
  const [row] = await db
    .select({
      seconds:
        sql`coalesce(sum(floor(extract(epoch from ${simulations.completedAt} - ${simulations.startedAt}))), 0)`.mapWith(
          Number,
        ),
      answered: sql`coalesce(sum((${answersOfSimulation(db)})), 0)`.mapWith(Number),
    })
    .from(simulations)
    .where(ownCounted(of.userId, of.examId))
  return row ?? { seconds: 0, answered: 0 }
}

const answersOfSimulation = (db: Db) =>
  db
    .select({ count: sql`count(*)` })
    .from(simulationAnswers)
    .where(eq(simulationAnswers.simulationId, simulations.id))

export async function countComments(db: Db, questionIds: string[]): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .select({ questionId: comments.questionId, count: sql`count(*)`.mapWith(Number) })
    .from(comments)
    .where(
      and(
        inArray(comments.questionId, questionIds),
        ne(comments.status, 'removed'),
        isNull(comments.hiddenAt),
      ),
    )
    .groupBy(comments.questionId)
  return new Map(rows.map(({ questionId, count }) => [questionId, count]))
}
