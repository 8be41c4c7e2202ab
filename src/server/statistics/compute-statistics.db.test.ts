import type { Difficulty } from '#domain/questions/difficulty.ts'
import { figuresOf } from '#domain/suspects/figures-of.ts'
import type { Severity } from '#domain/suspects/severity.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { questionChecks, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findQuestion } from '#server/questions/question-store.ts'
import { findComputedAt } from '#server/suspects/suspect-store.ts'
import { computeStatistics } from './compute-statistics.ts'
import { surfaceWorst } from './statistics-store.ts'

const { deps, db } = await openTestDependencies()

beforeEach(async () => {
  await db.delete(questionStatistics)
})

type Sitting = {
  seconds?: number | null
  rating?: Difficulty
  isAbandoned?: boolean
  revision?: number
  daysAgo?: number
}

const USUAL = { seconds: 40, isAbandoned: false, revision: 1, daysAgo: 1 }

/** Somebody new who chooses those options of the first questions; `undefined` leaves one out. */
async function sit(
  exam: MadeExam,
  chosen: readonly (readonly number[] | undefined)[],
  sitting: Sitting = {},
) {
  const { seconds, rating, isAbandoned, revision, daysAgo } = { ...USUAL, ...sitting }
  const { id: userId } = await makePerson(db)
  const at = sql`now() - make_interval(days => ${daysAgo}::int)`
  const [made] = await db
    .insert(simulations)
    .values({ userId, examId: exam.id, totalQuestions: 50, startedAt: at })
    .returning({ id: simulations.id })
  const { id: simulationId = '' } = made ?? {}
  for (const [position, selectedOptions] of chosen.entries()) {
    if (!selectedOptions) continue
    const place = { simulationId, questionId: exam.questions[position]?.id ?? '' }
    await db.insert(simulationQuestions).values({ ...place, position, revision, isFree: true })
    await db.insert(simulationAnswers).values({
      ...place,
      selectedOptions: [...selectedOptions],
      isCorrect: selectedOptions.includes(0),
      answeredAt: at,
      secondsSpent: seconds,
      ...(rating && { userDifficultyRating: rating, ratedAt: at }),
    })
  }
  if (isAbandoned)
    await db
      .update(simulations)
      .set({ status: 'abandoned', abandonedAt: sql`now()` })
      .where(eq(simulations.id, simulationId))
  return simulationId
}

async function statisticsOf(exam: MadeExam, index = 0) {
  const [row] = await db
    .select()
    .from(questionStatistics)
    .where(eq(questionStatistics.questionId, exam.questions[index]?.id ?? ''))
  return row
}

const compute = () => computeStatistics(deps)

it('writes only what a night changed, and every question says when that was', async () => {
  const exam = await makeExam(db, { size: 2 })
  await sit(exam, [[0], [0]])
  await compute()
  await db.update(questionStatistics).set({ computedAt: sql`computed_at - interval '1 day'` })
  const before = await statisticsOf(exam, 1)
  await sit(exam, [[1]])
  await compute()
  expect(await statisticsOf(exam, 0)).toMatchObject({ answers: 2, rightShare: 0.5 })
  expect(await statisticsOf(exam, 1)).toEqual(before)
  const night = (await statisticsOf(exam, 0))?.computedAt
  const question = await findQuestion(db, exam.questions[1]?.id ?? '')
  expect(question?.statistics).toEqual({ figures: before?.figures, computedAt: night })
  expect(await findComputedAt(db)).toEqual(night)
})

it('says when it was of a night that changed nothing, too', async () => {
  const exam = await makeExam(db, { size: 2 })
  await sit(exam, [[0], [0]])
  await compute()
  const first = await findComputedAt(db)
  await compute()
  const second = await findComputedAt(db)
  expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? Number.POSITIVE_INFINITY)
  expect((await findQuestion(db, exam.questions[0]?.id ?? ''))?.statistics?.computedAt).toEqual(second)
})

/** A wrong key: `rivals` choose B and `others` the key, each alone with this question. */
async function suspect(exam: MadeExam, [rivals, others]: [number, number], index = 0) {
  const before = Array<undefined>(index).fill(undefined)
  for (let person = 0; person < rivals + others; person += 1)
    await sit(exam, [...before, [person < rivals ? 1 : 0]])
}

describe('what counts', () => {
  it('is the first answer of everybody, of abandoned simulations too, and not one given too quickly', async () => {
    const exam = await makeExam(db, { size: 1 })
    await sit(exam, [[0]], { seconds: 30, rating: 'easy' })
    await sit(exam, [[0]], { seconds: 50, isAbandoned: true, rating: 'hard' })
    await sit(exam, [[1]], { seconds: 3, daysAgo: 31, rating: 'hard' })
    await sit(exam, [[2]], { seconds: null })
    await sit(exam, [[3]], { seconds: 2 })
    expect(await compute()).toEqual({ questions: 1, surfaced: 0 })
    const row = await statisticsOf(exam)
    expect(row).toMatchObject({
      answers: 4,
      rightShare: 0.5,
      discrimination: null,
      medianSeconds: 30,
      measuredDifficulty: null,
      recentPeople: 3,
      severity: null,
    })
    expect(row?.figures).toMatchObject({
      options: null,
      discrimination: null,
      examMedianSeconds: 30,
      ratedDifficulty: 'hard',
      flags: [],
    })
  })

  it('is judged by the key of today, whatever was stored', async () => {
    const exam = await makeExam(db, { size: 1, wish: () => ({ correct: [2] }) })
    await sit(exam, [[2]])
    await sit(exam, [[0]])
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({ answers: 2, rightShare: 0.5 })
  })

  it('goes on over a revision of the same options and key, and begins anew with another key', async () => {
    const exam = await makeExam(db, { size: 1 })
    const questionId = exam.questions[0]?.id ?? ''
    await sit(exam, [[0]])
    await revise(questionId, { statement: '<p>Mais claro</p>' }, 2)
    await sit(exam, [[1]], { revision: 2 })
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({ answers: 2, rightShare: 0.5 })
    await revise(questionId, { correctOptions: [1] }, 3)
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({ answers: 0, rightShare: null, recentPeople: 0 })
    await sit(exam, [[1]], { revision: 3 })
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({ answers: 1, rightShare: 1 })
  })

  it('is nothing under a ruling, until it is revoked', async () => {
    const exam = await makeExam(db, { size: 1 })
    const questionId = exam.questions[0]?.id ?? ''
    await sit(exam, [[0]])
    await db
      .insert(rulings)
      .values({ questionId, kind: 'annulled', revisions: [1], reply: 'Anulada.', recountTotal: 0 })
    await compute()
    expect(await statisticsOf(exam)).toBeUndefined()
    await db
      .update(rulings)
      .set({ revokedAt: sql`now()` })
      .where(eq(rulings.questionId, questionId))
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({ answers: 1 })
  })
})

async function revise(
  questionId: string,
  change: Partial<typeof questionRevisions.$inferInsert>,
  number: number,
) {
  const [content] = await db
    .select({
      statement: questionRevisions.statement,
      options: questionRevisions.options,
      correctOptions: questionRevisions.correctOptions,
    })
    .from(questionRevisions)
    .where(and(eq(questionRevisions.questionId, questionId), eq(questionRevisions.number, number - 1)))
  if (!content) throw new Error('a revision to change')
  await db.insert(questionRevisions).values({ questionId, number, ...content, ...change })
  await db.update(questions).set({ currentRevision: number }).where(eq(questions.id, questionId))
}

describe('how people do elsewhere', () => {
  /** Eleven questions; each person is right in the first `right` of them. */
  const ofEleven = (right: number) => Array.from({ length: 11 }, (_, place) => [place < right ? 0 : 1])

  it('correlates a question with the ten others of each person', async () => {
    const exam = await makeExam(db, { size: 11 })
    for (const right of [0, 3, 7, 11]) await sit(exam, ofEleven(right))
    await compute()
    // Right in the first: those with 3, 7 and 11. Shares: three of four, a half, a quarter; the rest over ten others.
    const shares = [0, 0, 0, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25].map((share, place) =>
      place < 3 ? 0.75 : share,
    )
    const rest = [0, 3, 7, 11].map(
      (right) =>
        shares.slice(1).reduce((sum, share, place) => sum + (place + 1 < right ? 1 : 0) - share, 0) / 10,
    )
    const row = await statisticsOf(exam)
    expect(row?.discrimination).toBeCloseTo(pearson([0, 1, 1, 1], rest), 12)
    expect(row?.figures.discrimination).toMatchObject({ people: 4 })
  })

  it('has a dash where nobody answered ten others', async () => {
    const exam = await makeExam(db, { size: 10 })
    for (const right of [0, 3, 7, 10]) await sit(exam, ofEleven(right).slice(0, 10))
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({ answers: 4, discrimination: null })
  })

  it('shows each option of the better and of the other half', async () => {
    const exam = await makeExam(db, { size: 12 })
    for (let person = 0; person < 20; person += 1)
      await sit(exam, [[person < 10 ? 0 : 1], ...ofEleven(person < 10 ? 10 : 1)])
    await compute()
    const { figures } = (await statisticsOf(exam)) ?? {}
    expect(figures?.options).toEqual([
      { index: 0, share: 0.5, better: 1, weaker: 0, isKey: true },
      { index: 1, share: 0.5, better: 0, weaker: 1, isKey: false },
      { index: 2, share: 0, better: 0, weaker: 0, isKey: false },
      { index: 3, share: 0, better: 0, weaker: 0, isKey: false },
    ])
  })
})

/** By the book, over the raw values. */
function pearson(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(xs), mean(ys)]
  const of = (term: (a: number, b: number) => number) =>
    xs.reduce((sum, value, place) => sum + term(value - x, (ys[place] ?? 0) - y), 0)
  return of((a, b) => a * b) / Math.sqrt(of((a) => a * a) * of((_, b) => b * b))
}

it('a question with several right options has shares of each, and the wrong set that most chose', async () => {
  const exam = await makeExam(db, { size: 1, wish: () => ({ correct: [0, 2] }) })
  for (let person = 0; person < 18; person += 1) await sit(exam, [[0, person < 8 ? 2 : 1]])
  await sit(exam, [[1, 3]])
  await sit(exam, [[1, 3]])
  await compute()
  const row = await statisticsOf(exam)
  expect(row?.rightShare).toBe(0.4)
  expect(row?.figures.options?.map(({ share }) => share)).toEqual([0.9, 0.6, 0.4, 0.1])
  expect(row?.figures.commonWrongSet).toEqual({ options: [0, 1], chosen: 10 })
})

describe('the queue', () => {
  it('names the rival of a wrong key, which comes forward and stays', async () => {
    const exam = await makeExam(db, { size: 1 })
    await suspect(exam, [16, 4])
    expect(await compute()).toMatchObject({ surfaced: 1 })
    const row = await statisticsOf(exam)
    expect(row).toMatchObject({ severity: 'critical', answers: 20 })
    expect(row?.figures.flags).toEqual([
      { kind: 'rival', severity: 'critical', options: [1], chosen: 16, keyChosen: 4 },
    ])
    expect(await compute()).toMatchObject({ surfaced: 0 })
    expect((await statisticsOf(exam))?.surfacedAt).toEqual(row?.surfacedAt)
  })

  it('is silent about a checked question until the evidence doubles, for this key alone', async () => {
    const exam = await makeExam(db, { size: 1 })
    await suspect(exam, [16, 4])
    await compute()
    const { keyDigest = '' } = (await statisticsOf(exam)) ?? {}
    const check = { questionId: exam.questions[0]?.id ?? '', reason: 'Certa.' }
    await db.insert(questionChecks).values([
      { ...check, keyDigest, answers: 11 },
      { ...check, keyDigest: 'another key', answers: 20 },
    ])
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({
      severity: null,
      figures: { flags: [{ kind: 'rival' }] },
    })
    await suspect(exam, [2, 0])
    await compute()
    expect(await statisticsOf(exam)).toMatchObject({ severity: 'critical' })
  })

  it('lets twenty a week come forward, the worst and then those of most people, active ones only', async () => {
    const exam = await makeExam(db, { size: 23, wish: (index) => ({ active: index !== 22 }) })
    const worst = await makeExam(db, { size: 1 })
    await flag(exam, [...Array<number>(21).fill(4), 5, 99], 'attention')
    await flag(worst, [0], 'critical')
    const surface = () => db.transaction(surfaceWorst)
    expect(await surface()).toBe(20)
    expect((await statisticsOf(worst))?.surfacedAt).not.toBeNull()
    expect((await statisticsOf(exam, 21))?.surfacedAt).not.toBeNull()
    expect((await statisticsOf(exam, 22))?.surfacedAt).toBeNull()
    expect(await surface()).toBe(0)
    await db.update(questionStatistics).set({ surfacedAt: sql`surfaced_at - interval '7 days'` })
    expect(await surface()).toBe(3)
  })

  it('counts for its week what came forward, also when its flag is gone', async () => {
    const exam = await makeExam(db, { size: 22 })
    await flag(exam, Array<number>(22).fill(1), 'critical')
    const surface = () => db.transaction(surfaceWorst)
    expect(await surface()).toBe(20)
    await db
      .update(questionStatistics)
      .set({ severity: null })
      .where(isNotNull(questionStatistics.surfacedAt))
    expect(await surface()).toBe(0)
    await db.update(questionStatistics).set({ surfacedAt: sql`surfaced_at - interval '7 days'` })
    expect(await surface()).toBe(2)
    expect(await db.$count(questionStatistics, isNotNull(questionStatistics.surfacedAt))).toBe(2)
  })
})

/** As if the job had found such a flag, each with so many people. */
async function flag(exam: MadeExam, recentPeople: readonly number[], severity: Severity) {
  const figures = figuresOf({
    optionCount: 4,
    key: [0],
    authorDifficulty: 'medium',
    groups: [],
    medianSeconds: null,
    examMedianSeconds: null,
    ratings: { easy: 0, medium: 0, hard: 0 },
    recentPeople: 0,
  })
  await db.insert(questionStatistics).values(
    recentPeople.map((people, index) => ({
      questionId: exam.questions[index]?.id ?? '',
      keyDigest: 'any',
      answers: 20,
      recentPeople: people,
      figures,
      severity,
    })),
  )
}
