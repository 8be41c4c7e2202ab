import type { Db } from '#server/adapters/db/database.ts'
import { examDomains, questions } from '#server/adapters/db/schema/catalog.ts'
import { firstAnswers, simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'

type OfPerson = { userId: string; examId: string }

/** First answers to active questions by domain; null for questions without one. */
export const listFirstAnswerCounts = (db: Db, { userId, examId }: OfPerson) =>
  db
    .select({
      name: examDomains.name,
      answered: count(),
      right: sql`count(*) filter (where ${firstAnswers.isCorrect})`.mapWith(Number),
    })
    .from(questions)
    .innerJoin(firstAnswers, and(eq(firstAnswers.questionId, questions.id), eq(firstAnswers.userId, userId)))
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .where(and(eq(questions.examId, examId), eq(questions.isActive, true)))
    .groupBy(examDomains.id)

/** Active questions whose newest place is marked for review. */
export async function countMarked(db: Db, { userId, examId }: OfPerson): Promise<number> {
  const newest = db
    .selectDistinctOn([simulationQuestions.questionId], {
      questionId: simulationQuestions.questionId,
      marked: simulationQuestions.markedForReview,
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(
      and(
        eq(simulations.userId, userId),
        eq(simulations.examId, examId),
        ne(simulations.status, 'abandoned'),
      ),
    )
    .orderBy(simulationQuestions.questionId, desc(simulations.startedAt), desc(simulations.id))
    .as('newest')
  const [row] = await db
    .select({ marked: count() })
    .from(newest)
    .innerJoin(questions, eq(questions.id, newest.questionId))
    .where(and(eq(newest.marked, true), eq(questions.isActive, true)))
  return row?.marked ?? 0
}
