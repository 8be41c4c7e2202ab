import type { Db } from '#server/adapters/db/database.ts'
import { exams, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { appeals, resultChanges, rulings } from '#server/adapters/db/schema/rulings.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import type { ListPlace } from '#server/paging/cursor.ts'
import { listedAfter } from '#server/paging/list-place-sql.ts'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'

/** What happened to it last: its answer, else its sending. */
const movedAt = sql`coalesce(${appeals.decidedAt}, ${appeals.createdAt})`

export type OwnAppeal = Awaited<ReturnType<typeof listOwnAppeals>>[number]

export const listOwnAppeals = (
  db: Db,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
) =>
  db
    .select({
      id: appeals.id,
      examCode: exams.code,
      examName: exams.name,
      statement: questionRevisions.statement,
      kind: appeals.kind,
      claimed: appeals.claimed,
      argument: appeals.argument,
      source: appeals.source,
      mayThankByName: appeals.mayThankByName,
      status: appeals.status,
      createdAt: appeals.createdAt,
      decision: appeals.decision,
      reply: appeals.reply,
      decidedAt: appeals.decidedAt,
      rulingId: appeals.rulingId,
      accepted: rulings.accepted,
    })
    .from(appeals)
    .innerJoin(
      questionRevisions,
      and(
        eq(questionRevisions.questionId, appeals.questionId),
        eq(questionRevisions.number, appeals.revision),
      ),
    )
    .innerJoin(questions, eq(questions.id, appeals.questionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .leftJoin(rulings, eq(rulings.id, appeals.rulingId))
    .where(and(eq(appeals.userId, userId), listedAfter(after, { at: movedAt, id: appeals.id })))
    .orderBy(desc(movedAt), desc(appeals.id))
    .limit(limit)

export type NewestChange = Awaited<ReturnType<typeof listNewestChanges>>[number]

/** Of each ruling the person's result that was finished last. */
export async function listNewestChanges(
  db: Db,
  { userId, rulingIds }: { userId: string; rulingIds: readonly string[] },
) {
  if (rulingIds.length === 0) return []
  return db
    .selectDistinctOn([resultChanges.rulingId], {
      rulingId: resultChanges.rulingId,
      simulationId: simulations.id,
      mode: simulations.mode,
      completedAt: simulations.completedAt,
      was: resultChanges.was,
      now: resultChanges.now,
      counted: simulations.countedQuestions,
    })
    .from(resultChanges)
    .innerJoin(simulations, eq(simulations.id, resultChanges.simulationId))
    .where(
      and(
        inArray(resultChanges.rulingId, [...rulingIds]),
        eq(simulations.userId, userId),
        eq(simulations.status, 'completed'),
      ),
    )
    .orderBy(resultChanges.rulingId, desc(simulations.completedAt), desc(simulations.id))
}

export async function countOwn(db: Db, userId: string) {
  const own = eq(appeals.userId, userId)
  return {
    total: await db.$count(appeals, own),
    open: await db.$count(appeals, and(own, eq(appeals.status, 'open'))),
  }
}

export const countDecidedSince = (db: Db, { userId, since }: { userId: string; since: Date }) =>
  db.$count(appeals, and(eq(appeals.userId, userId), gte(appeals.decidedAt, since)))
