import type { Db } from '#server/adapters/db/database.ts'
import {
  examDomains,
  exams,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import {
  isCommented,
  isDecided,
  isMarked,
  isUsed,
  questionsMatching,
  type QuestionFilter,
} from '#server/questions/question-filter-sql.ts'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'

export type Selection = { ids: string[] } | { filter: QuestionFilter }

export const selecting = async (db: Db, selection: Selection): Promise<SQL | undefined> =>
  'ids' in selection ? inArray(questions.id, selection.ids) : questionsMatching(db, selection.filter)

/** In the order of their ids, one more than may be: to see that there are too many. */
export const listFacts = (db: Db, matching: SQL | undefined, most: number) =>
  db
    .select({
      id: questions.id,
      number: questions.number,
      revision: questions.currentRevision,
      examId: questions.examId,
      domainId: questions.domainId,
      isActive: questions.isActive,
      difficulty: questions.currentDifficulty,
      isUsed: sql`${isUsed}`.mapWith(Boolean),
      isCommented: sql`${isCommented}`.mapWith(Boolean),
      isDecided: sql`${isDecided}`.mapWith(Boolean),
      isMarked: sql`${isMarked}`.mapWith(Boolean),
    })
    .from(questions)
    // With one table alone the columns inside the subqueries would lose its name.
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(matching)
    .orderBy(asc(questions.id))
    .limit(most + 1)

export type Facts = Awaited<ReturnType<typeof listFacts>>[number]

export async function findExamOfDomain(db: Db, domainId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ examId: examDomains.examId })
    .from(examDomains)
    .where(eq(examDomains.id, domainId))
  return row?.examId
}

export const examExists = async (db: Db, examId: string): Promise<boolean> =>
  (await db.$count(exams, eq(exams.id, examId))) > 0

/** A domain goes along by its name, where the other exam has one of it. */
export async function domainsByName(
  db: Db,
  { from, to }: { from: readonly string[]; to: string },
): Promise<ReadonlyMap<string, string>> {
  if (from.length === 0) return new Map()
  const named = await db
    .select({ id: examDomains.id, name: examDomains.name, examId: examDomains.examId })
    .from(examDomains)
    .where(inArray(examDomains.examId, [...from, to]))
  const there = new Map(named.filter(({ examId }) => examId === to).map(({ id, name }) => [name, id]))
  return new Map(
    named.flatMap(({ id, name }) => {
      const target = there.get(name)
      return target === undefined ? [] : [[id, target] as const]
    }),
  )
}

export async function findStatements(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: questions.id, statement: questionRevisions.statement })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(inArray(questions.id, [...ids]))
  return new Map(rows.map(({ id, statement }) => [id, statement]))
}
