import { figuresOf } from '#domain/suspects/figures-of.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { listIdsInOrder } from '#server/questions/question-order-sql.ts'
import { findQuestion } from '#server/questions/question-store.ts'
import { contentOf, lockQuestion, reviseQuestions } from '#server/questions/revision-store.ts'
import { listQueued } from '#server/suspects/suspect-store.ts'
import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { computeStatistics } from './compute-statistics.ts'
import { saveStatistics, surfaceWorst, type StatisticsRow } from './statistics-store.ts'

const { deps, db } = await openTestDependencies()

beforeEach(async () => {
  await db.delete(questionStatistics)
})

const ALL = { fromEnd: false, limit: 100, offset: 0 }
const idOf = ({ questions: [first] }: MadeExam) => first?.id ?? ''
const surface = () => db.transaction(surfaceWorst)
const known = () => db.select().from(questionStatistics).orderBy(asc(questionStatistics.recentPeople))

/** As the job found them, the first the most met: of each question of the exam a critical flag. */
async function flagged(exam: MadeExam): Promise<StatisticsRow[]> {
  const digests = await db
    .select({ questionId: questionRevisions.questionId, keyDigest: questionRevisions.keyDigest })
    .from(questionRevisions)
    .innerJoin(questions, eq(questions.id, questionRevisions.questionId))
    .where(eq(questions.examId, exam.id))
    .orderBy(asc(questions.createdAt))
  return digests.map((of, index) => {
    const figures = figuresOf({
      optionCount: 4,
      key: [0],
      authorDifficulty: 'medium',
      groups: [],
      medianSeconds: null,
      examMedianSeconds: null,
      ratings: { easy: 0, medium: 0, hard: 0 },
      recentPeople: digests.length - index,
    })
    return { ...of, figures, severity: 'critical' }
  })
}

const rekey = (questionId: string, key: number) =>
  db.transaction(async (tx) => {
    const question = await lockQuestion(tx, questionId)
    const content = { ...contentOf(question.content), correctOptions: [key] }
    await reviseQuestions(tx, [{ question, content }], null)
  })

describe('a flag that came forward and whose key is changed', () => {
  it('counts for its week and is told nowhere, also once the key is back', async () => {
    const exam = await makeExam(db, { size: 22 })
    await saveStatistics(db, await flagged(exam))
    expect(await surface()).toBe(20)
    const questionId = idOf(exam)
    const order = { sort: 'answers', direction: 'asc' } as const
    for (const key of [1, 0]) {
      await rekey(questionId, key)
      expect(await surface()).toBe(0)
      expect((await findQuestion(db, questionId))?.statistics).toBeNull()
      for (const stand of ['open', 'info', 'checked'] as const) {
        const rows = await listQueued(db, { exam: exam.id, stand }, ALL)
        expect(rows.map(({ id }) => id)).not.toContain(questionId)
      }
      const matching = eq(questions.examId, exam.id)
      expect((await listIdsInOrder(db, { matching, order }, ALL)).at(-1)).toBe(questionId)
    }
    await computeStatistics(deps)
    expect(await surface()).toBe(0)
  })

  it('is gone where its week is over', async () => {
    const exam = await makeExam(db, { size: 1 })
    await saveStatistics(db, await flagged(exam))
    expect(await surface()).toBe(1)
    await db.update(questionStatistics).set({ surfacedAt: sql`surfaced_at - interval '7 days'` })
    await rekey(idOf(exam), 1)
    expect(await known()).toEqual([])
  })
})

it('what was computed of a key that was changed meanwhile is not kept', async () => {
  const exam = await makeExam(db, { size: 2 })
  const rows = await flagged(exam)
  await rekey(idOf(exam), 1)
  await saveStatistics(db, rows)
  expect(await known()).toMatchObject([{ questionId: exam.questions[1]?.id, severity: 'critical' }])
})
