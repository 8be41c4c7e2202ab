import { isOtherKey } from '#domain/questions/key-change.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { keyChanges, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { invariant } from '#server/refusal.ts'
import { and, asc, eq, exists, inArray, notExists, sql, type SQL } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'
import { nameInRulings } from '#server/rulings/ruling-store.ts'
import { dropRestoredKeyChanges, moveWaitingKeyChanges } from './key-change-store.ts'
import { isKept, isUsed } from './question-filter-sql.ts'
import { areOfThisKey, cameForwardThisWeek, NO_KEY } from './question-order-sql.ts'

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
    by: string | null
  },
  content: QuestionDraft,
): Promise<string> {
  const { id, examId, domainId, isActive = true, after = 0, by } = place
  const [row] = await db
    .insert(questions)
    .values({
      id,
      examId,
      domainId,
      isActive,
      changedBy: by,
      createdAt: sql`date_trunc('milliseconds', ${NOW}) + make_interval(secs => ${after / 1000})`,
    })
    .returning({ id: questions.id })
  invariant(row, 'an inserted question comes back')
  await db.insert(questionRevisions).values({ questionId: row.id, number: 1, ...contentOf(content) })
  return row.id
}

export type LockedQuestion = Awaited<ReturnType<typeof lockQuestions>>[number]

/**
 * Held against edits, and against a simulation that is about to list them, in the order of their ids; those that are
 * gone are left out. `revisionUsed`: a simulation lists the revision already.
 */
export async function lockQuestions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const held = await db
    .select({
      id: questions.id,
      examId: questions.examId,
      domainId: questions.domainId,
      isActive: questions.isActive,
      number: questions.currentRevision,
      changedAt: questions.changedAt,
    })
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('no key update')
  const contents = await db
    .select({ id: questionRevisions.questionId, ...contentColumns })
    .from(questionRevisions)
    .innerJoin(questions, isCurrentRevision)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('update', { of: questionRevisions })
  const listed = new Set(await listListedNow(db, ids))
  const contentById = new Map(contents.map(({ id, ...content }) => [id, content]))
  return held.map((question) => {
    const content = contentById.get(question.id)
    invariant(content, 'a question has its current revision')
    return { ...question, content, revisionUsed: listed.has(question.id) }
  })
}

export async function findAndLockQuestion(db: Db, questionId: string): Promise<LockedQuestion | undefined> {
  const [question] = await lockQuestions(db, [questionId])
  return question
}

export async function lockQuestion(db: Db, questionId: string): Promise<LockedQuestion> {
  const question = await findAndLockQuestion(db, questionId)
  invariant(question, 'a question to revise exists')
  return question
}

/** Of these questions those that move and go no more. */
export const listUsed = (db: Db, ids: readonly string[]) => listThose(db, ids, isUsed)

export const listKept = (db: Db, ids: readonly string[]) => listThose(db, ids, isKept)

/** Of these questions those whose current revision a simulation lists. */
const listListedNow = (db: Db, ids: readonly string[]) =>
  listThose(
    db,
    ids,
    exists(
      db
        .select({ one: sql`1` })
        .from(simulationQuestions)
        .where(
          and(
            eq(simulationQuestions.questionId, questions.id),
            eq(simulationQuestions.revision, questions.currentRevision),
          ),
        ),
    ),
  )

async function listThose(db: Db, ids: readonly string[], which: SQL): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, [...ids]), which))
  return rows.map(({ id }) => id)
}

export type Rewriting = { question: LockedQuestion; content: QuestionDraft }

/**
 * Options or key of a used question that change without a ruling wait in 'Questões suspeitas' (spec 17.6), as a change
 * of the newest revision that somebody met.
 */
export async function editContents(db: Db, rewritings: readonly Rewriting[], by: string | null) {
  await reviseQuestions(db, rewritings, by)
  const changed = rewritings.filter(({ question, content }) => isOtherKey(question.content, content))
  if (changed.length === 0) return
  const ids = changed.map(({ question }) => question.id)
  await dropRestoredKeyChanges(db, ids)
  await db.execute(sql`
    insert into ${keyChanges} (question_id, from_revision, to_revision)
    select met.question_id, met.number, now.number
    from ${questions}
    join ${questionRevisions} as now on now.question_id = ${questions.id} and now.number = ${questions.currentRevision}
    join ${questionRevisions} as met on met.question_id = ${questions.id} and met.key_digest <> now.key_digest
    where ${questions.id} = any(${sql.param(ids)}::uuid[])
      and met.number = (select max(revision) from ${simulationQuestions} where question_id = ${questions.id})
      and not exists (
        select from ${keyChanges} as waiting
        where waiting.question_id = met.question_id and waiting.from_revision = met.number and waiting.settled_at is null
      )`)
}

/**
 * Another key or other options have no statistics until the next night (spec 18.1). A row that came forward stays for
 * its week to be counted (spec 18.7), of no key and without a flag.
 */
async function dropStatisticsOfOtherKeys(db: Db, ids: readonly string[]) {
  const standing = db
    .select({ one: sql`1` })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(areOfThisKey)
  const areOfOtherKeys = and(inArray(questionStatistics.questionId, [...ids]), notExists(standing))
  await db
    .update(questionStatistics)
    .set({ keyDigest: NO_KEY, severity: null, recentPeople: 0 })
    .where(and(areOfOtherKeys, cameForwardThisWeek))
  await db.delete(questionStatistics).where(and(areOfOtherKeys, sql`(${cameForwardThisWeek}) is not true`))
}

/** A used revision stays (spec 5.10); an unused one is rewritten. Either way the next number is the current one. */
export async function reviseQuestions(
  db: Db,
  rewritings: readonly Rewriting[],
  by: string | null,
): Promise<void> {
  if (rewritings.length === 0) return
  const kept = rewritings.filter(({ question }) => question.revisionUsed)
  const rewritten = rewritings.filter(({ question }) => !question.revisionUsed)
  if (kept.length > 0)
    await db.insert(questionRevisions).values(
      kept.map(({ question: { id, number }, content }) => ({
        questionId: id,
        number: number + 1,
        ...contentOf(content),
      })),
    )
  if (rewritten.length > 0) await rewriteRevisions(db, rewritten)
  const numbers = rewritings.map(({ question: { id, number } }) => ({ id, number: number + 1 }))
  await db.execute(
    sql`update ${questions} set current_revision = given.number, changed_at = ${NOW}, changed_by = ${by}::uuid
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as given (id uuid, number int)
      where ${questions.id} = given.id`,
  )
  await nameInRulings(
    db,
    rewritings.map(({ question: { id, number, content: before }, content }) => ({
      id,
      from: number,
      to: number + 1,
      hasSameKey: !isOtherKey(before, content),
    })),
  )
  await dropStatisticsOfOtherKeys(
    db,
    rewritings.map(({ question }) => question.id),
  )
}

async function rewriteRevisions(db: Db, rewritings: readonly Rewriting[]) {
  const rows = rewritings.map(({ question: { id, number }, content }) => ({
    id,
    number,
    ...contentOf(content),
  }))
  await db.execute(
    sql`update ${questionRevisions} as revision set
        number = given.number + 1, statement = given.statement, options = given.options,
        correct_options = given."correctOptions", explanation = given.explanation,
        "references" = given."references", difficulty = given.difficulty, created_at = ${NOW}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id uuid, number int, statement text, options jsonb, "correctOptions" smallint[], explanation text,
        "references" jsonb, difficulty difficulty
      )
      where revision.question_id = given.id and revision.number = given.number`,
  )
  await moveWaitingKeyChanges(db, rows)
}
