import type { Db } from '#server/adapters/db/database.ts'
import { examDomains, questions } from '#server/adapters/db/schema/catalog.ts'
import { firstAnswers } from '#server/adapters/db/schema/simulations.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'

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

export const countActive = (db: Db, questionIds: readonly string[]): Promise<number> =>
  questionIds.length === 0
    ? Promise.resolve(0)
    : db.$count(questions, and(inArray(questions.id, [...questionIds]), eq(questions.isActive, true)))
