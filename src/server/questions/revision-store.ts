import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { keyChanges, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { invariant } from '#server/refusal.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { NOW } from '#server/adapters/db/now.ts'

export const contentColumns = {
  statement: questionRevisions.statement,
  options: questionRevisions.options,
  correctOptions: questionRevisions.correctOptions,
  explanation: questionRevisions.explanation,
  references: questionRevisions.references,
  difficulty: questionRevisions.difficulty,
}

export const contentOf = (draft: QuestionDraft): QuestionDraft => ({
  statement: draft.statement,
  options: draft.options.map(({ text, explanation }) => ({ text, explanation })),
  correctOptions: draft.correctOptions,
  explanation: draft.explanation,
  references: draft.references.map(({ title, url }) => ({ title, url })),
  difficulty: draft.difficulty,
})

/** `after`, in whole milliseconds from now, orders those saved together. */
export async function saveQuestion(
  db: Db,
  place: {
    id?: string | undefined
    examId: string
    domainId: string | null
    isActive?: boolean
    after?: number
  },
  content: QuestionDraft,
): Promise<string> {
  const { id, examId, domainId, isActive = true, after = 0 } = place
  const [row] = await db
    .insert(questions)
    .values({
      id,
      examId,
      domainId,
      isActive,
      createdAt: sql`date_trunc('milliseconds', ${NOW}) + make_interval(secs => ${after / 1000})`,
    })
    .returning({ id: questions.id })
  invariant(row, 'an inserted question comes back')
  await db.insert(questionRevisions).values({ questionId: row.id, number: 1, ...contentOf(content) })
  return row.id
}

export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof findAndLockQuestion>>>

/** Held against edits, and against a simulation that is about to list it. `revisionUsed`: one lists it already. */
export async function findAndLockQuestion(db: Db, questionId: string) {
  const [question] = await db
    .select({
      examId: questions.examId,
      domainId: questions.domainId,
      isActive: questions.isActive,
      number: questions.currentRevision,
    })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('no key update')
  if (!question) return undefined
  const [content] = await db
    .select(contentColumns)
    .from(questionRevisions)
    .where(and(eq(questionRevisions.questionId, questionId), eq(questionRevisions.number, question.number)))
    .for('update')
  invariant(content, 'a question has its current revision')
  const revisionUsed = await isListed(db, questionId, question.number)
  return { id: questionId, ...question, content, revisionUsed }
}

export async function lockQuestion(db: Db, questionId: string): Promise<LockedQuestion> {
  const question = await findAndLockQuestion(db, questionId)
  invariant(question, 'a question to revise exists')
  return question
}

export async function isListed(db: Db, questionId: string, revision?: number): Promise<boolean> {
  const rows = await db
    .select({ position: simulationQuestions.position })
    .from(simulationQuestions)
    .where(
      and(
        eq(simulationQuestions.questionId, questionId),
        revision === undefined ? undefined : eq(simulationQuestions.revision, revision),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Options or key of a used revision that change without a ruling wait in 'Questões suspeitas' (spec 17.6). */
export async function editContent(db: Db, question: LockedQuestion, content: QuestionDraft): Promise<number> {
  const next = await reviseQuestion(db, question, content)
  if (question.revisionUsed && isOtherKey(question.content, content))
    await db
      .insert(keyChanges)
      .values({ questionId: question.id, fromRevision: question.number, toRevision: next })
  return next
}

export const isOtherKey = (before: QuestionDraft, after: QuestionDraft) =>
  !isDeepStrictEqual(before.correctOptions, after.correctOptions) ||
  !isDeepStrictEqual(
    before.options.map(({ text }) => text),
    after.options.map(({ text }) => text),
  )

/** Another key or other options have no statistics until the next night (spec 18.1). */
async function dropStatisticsOfOtherKey(db: Db, id: string) {
  const digest = db
    .select({ digest: questionRevisions.keyDigest })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(eq(questions.id, id))
  await db
    .delete(questionStatistics)
    .where(and(eq(questionStatistics.questionId, id), ne(questionStatistics.keyDigest, digest)))
}

/** A used revision stays (spec 5.10); an unused one is rewritten under the next number. Answers the number. */
export async function reviseQuestion(
  db: Db,
  { id, number, revisionUsed }: LockedQuestion,
  content: QuestionDraft,
): Promise<number> {
  const next = { questionId: id, number: number + 1, ...contentOf(content) }
  if (revisionUsed) await db.insert(questionRevisions).values(next)
  else
    await db
      .update(questionRevisions)
      .set({ ...next, createdAt: NOW })
      .where(and(eq(questionRevisions.questionId, id), eq(questionRevisions.number, number)))
  await db.update(questions).set({ currentRevision: next.number }).where(eq(questions.id, id))
  await dropStatisticsOfOtherKey(db, id)
  return next.number
}
