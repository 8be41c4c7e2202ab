import type { Db } from '#server/adapters/db/database.ts'
import {
  examDomains,
  exams,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { officialColumns, practiceColumns } from '#server/exams/exam-format-store.ts'
import { contentColumns } from '#server/questions/revision-store.ts'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'

/** In the exam's own order, one more than may be: to see that there are too many. */
export const listWholeQuestions = (db: Db, matching: SQL | undefined, most: number) =>
  db
    .select({
      id: questions.id,
      number: questions.number,
      examId: questions.examId,
      ...contentColumns,
      domain: examDomains.name,
      isActive: questions.isActive,
    })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .where(matching)
    .orderBy(asc(questions.createdAt), asc(questions.id))
    .limit(most + 1)

export async function listExportedExams(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await db
    .select({
      id: exams.id,
      code: exams.code,
      name: exams.name,
      description: exams.description,
      official: officialColumns,
      practice: practiceColumns,
    })
    .from(exams)
    .where(inArray(exams.id, [...ids]))
    .orderBy(asc(exams.code))
  const domains = await db
    .select({
      examId: examDomains.examId,
      name: examDomains.name,
      weight: examDomains.weight,
      practiceWeight: examDomains.practiceWeight,
    })
    .from(examDomains)
    .where(inArray(examDomains.examId, [...ids]))
    .orderBy(asc(examDomains.position), asc(examDomains.name))
  const byExam = Map.groupBy(domains, ({ examId }) => examId)
  return found.map((exam) => ({
    ...exam,
    domains: (byExam.get(exam.id) ?? []).map(({ name, weight, practiceWeight }) => ({
      name,
      weight,
      practiceWeight,
    })),
  }))
}
