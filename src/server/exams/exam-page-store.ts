import type { Db } from '#server/adapters/db/database.ts'
import {
  examDomains,
  exams,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { officialColumns } from './exam-format-store.ts'

const activeOf = (examId: string) => and(eq(questions.examId, examId), eq(questions.isActive, true))

export async function findOfficial(db: Db, examId: string) {
  const [row] = await db.select(officialColumns).from(exams).where(eq(exams.id, examId))
  return row
}

/** Active questions by domain, in the order of the exam's outline. */
export const listDomainCounts = (db: Db, examId: string) =>
  db
    .select({ name: examDomains.name, weight: examDomains.weight, questions: count(questions.id) })
    .from(examDomains)
    .leftJoin(questions, and(activeOf(examId), eq(questions.domainId, examDomains.id)))
    .where(eq(examDomains.examId, examId))
    .groupBy(examDomains.id)
    .orderBy(asc(examDomains.position), asc(examDomains.name))

export const listDifficultyCounts = (db: Db, examId: string) =>
  db
    .select({ difficulty: questions.currentDifficulty, questions: count() })
    .from(questions)
    .where(activeOf(examId))
    .groupBy(questions.currentDifficulty)

/** The first active questions of the exam's own order, for `mayShowSample` to judge before anything of them leaves. */
export const listFirstQuestions = (db: Db, examId: string, most: number) =>
  db
    .select({
      statement: questionRevisions.statement,
      options: questionRevisions.options,
      correctOptions: questionRevisions.correctOptions,
    })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(activeOf(examId))
    .orderBy(asc(questions.createdAt), asc(questions.id))
    .limit(most)
