import type { MockFormat } from '#domain/mocks/mock-format.ts'
import { examDomains, questions } from '#server/adapters/db/schema/catalog.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { makeEndedMock, NO_FORMAT } from '#tests/support/made/made-mocks.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readHistory, readTrend } from './read-history.ts'
import { readResult } from './read-result.ts'

const { db, deps } = await openTestDependencies(relaxed('HAND_OUTS'))
const { finished } = simulatingOn(deps)

const FORMAT: MockFormat = {
  official: { questions: 65, minutes: 90, passingRule: null },
  practice: { questions: null, minutes: null, cut: 70 },
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

/** The first `size` questions in 'Redes', the next in 'Nuvem', the rest in none. */
async function inDomains(exam: MadeExam, [nets, cloud]: [number, number]) {
  const rows = await db
    .insert(examDomains)
    .values([
      { examId: exam.id, name: 'Redes', weight: 60, position: 0 },
      { examId: exam.id, name: 'Nuvem', weight: null, position: 1 },
    ])
    .returning({ id: examDomains.id })
  const move = (domain: number, from: number, until: number) => {
    const ids = exam.questions.slice(from, until).map(({ id }) => id)
    return db
      .update(questions)
      .set({ domainId: rows[domain]?.id ?? null })
      .where(inArray(questions.id, ids))
  }
  await move(0, 0, nets)
  await move(1, nets, nets + cloud)
}

describe('the result of a Prova', () => {
  it('tells verdict, size, cut, blanks, what was new, and the seconds of each place', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 47 })
    const id = await makeEndedMock(
      db,
      { userId: viewer.id, exam },
      {
        places: [...times(31, 'right' as const), ...times(14, 'wrong' as const), 'seen', 'never'],
        format: FORMAT,
        unseen: [0, 1, 44, 45],
      },
    )
    const result = await readResult(deps, viewer, { exam: exam.code })
    expect(result).toMatchObject({
      id,
      mode: 'mock',
      figures: { countedQuestions: 47, correctAnswers: 31, wrongAnswers: 16, totalTimeSpent: 58 * 60 },
      mock: {
        verdict: { kind: 'not-yet', needed: 33, isClose: true },
        size: { kind: 'reduced', fullLength: 65, isOfficial: true },
        cut: { kind: 'reference', right: 7000, of: 10_000 },
        isSample: false,
        endedBy: 'person',
        timeChoice: 'timed',
        limitSeconds: 3960,
        unseen: { right: 2, counted: 4 },
      },
    })
    expect([44, 45, 46].map((position) => result.places[position])).toMatchObject([
      { state: 'wrong', secondsSpent: 30 },
      { state: 'unanswered', secondsSpent: 5 },
      { state: 'unanswered', secondsSpent: null },
    ])
    const { entries } = await readHistory(deps, viewer, { limit: 10 })
    expect(entries).toMatchObject([{ id, mode: 'mock', mock: { verdict: { kind: 'not-yet' } } }])
  })

  it('gives no verdict where the right was withdrawn, and leaves out what was not chosen', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 45 })
    await makeEndedMock(
      db,
      { userId: viewer.id, exam },
      {
        places: [...times(40, 'right' as const), ...times(5, 'left-out' as const)],
        format: FORMAT,
        endedBy: 'withdrawn',
        unseen: [39, 40],
      },
    )
    expect(await readResult(deps, viewer, { exam: exam.code })).toMatchObject({
      figures: { totalQuestions: 45, countedQuestions: 40, wrongAnswers: 0 },
      mock: {
        endedBy: 'withdrawn',
        verdict: { kind: 'none', reason: 'withdrawn' },
        unseen: { right: 1, counted: 1 },
      },
    })
  })

  it('gives no verdict where the right was withdrawn with a choice for every place', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 45 })
    const places = times(45, 'right' as const)
    await makeEndedMock(db, { userId: viewer.id, exam }, { places, format: FORMAT, endedBy: 'withdrawn' })
    const none = { mock: { verdict: { kind: 'none', reason: 'withdrawn' } } }
    expect(await readResult(deps, viewer, { exam: exam.code })).toMatchObject(none)
    expect(await readHistory(deps, viewer, { limit: 10 })).toMatchObject({ entries: [none] })
  })

  it('gives none for a sample, without a cut, or with too few questions', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 41 })
    const verdictOf = async (wish: Parameters<typeof makeEndedMock>[2]) => {
      const simulation = await makeEndedMock(db, { userId: viewer.id, exam }, wish)
      return (await readResult(deps, viewer, { exam: exam.code, simulation })).mock?.verdict
    }
    const all = times(41, 'right' as const)
    expect(await verdictOf({ places: all, format: FORMAT, isSample: true })).toMatchObject({
      reason: 'sample',
    })
    expect(await verdictOf({ places: all, format: NO_FORMAT })).toMatchObject({ reason: 'no-cut' })
    expect(await verdictOf({ places: all.slice(2), format: FORMAT })).toMatchObject({ reason: 'too-few' })
    expect(await verdictOf({ places: all, format: FORMAT })).toMatchObject({ kind: 'passed' })
  })
})

it('history and trend tell Provas from study, and the trend leaves out one whose right was withdrawn', async () => {
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size: 3 })
  const of = { userId: viewer.id, exam }
  const study = await finished(viewer, exam, [1, 0])
  const right = times(3, 'right' as const)
  const reduced = await makeEndedMock(db, of, { places: right, format: FORMAT })
  const sample = await makeEndedMock(db, of, { places: right, isSample: true })
  const withdrawn = await makeEndedMock(db, of, {
    places: ['right', 'left-out', 'left-out'],
    endedBy: 'withdrawn',
  })
  const listed = async (mode?: 'study' | 'mock') => {
    const { entries, total } = await readHistory(deps, viewer, { exam: exam.code, mode, limit: 10 })
    expect(total).toBe(entries.length)
    return entries.map(({ id }) => id)
  }
  expect(await listed('study')).toEqual([study])
  expect(await listed('mock')).toEqual([withdrawn, sample, reduced])
  expect(await listed()).toEqual([withdrawn, sample, reduced, study])
  const { points, exams } = await readTrend(deps, viewer, { exam: exam.code })
  expect(points.map(({ simulationId, kind }) => [simulationId, kind])).toEqual([
    [study, 'study'],
    [reduced, 'reduced-mock'],
    [sample, 'sample-mock'],
  ])
  expect(exams).toMatchObject([{ simulations: 4, inTrend: 3 }])
  const other = await makeExam(db, { size: 1 })
  const places = ['left-out'] as const
  await makeEndedMock(db, { userId: viewer.id, exam: other }, { places, endedBy: 'withdrawn' })
  expect(await readTrend(deps, viewer, {})).toMatchObject({
    chosen: exam.code,
    exams: [{ code: other.code, inTrend: 0 }, { code: exam.code }],
  })
})

describe('the domains of a result', () => {
  it('come weakest first, with what counted of each, for study as for a Prova', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 12 })
    await inDomains(exam, [6, 4])
    await makeEndedMock(
      db,
      { userId: viewer.id, exam },
      { places: [...times(5, 'right' as const), ...times(7, 'wrong' as const)] },
    )
    expect((await readResult(deps, viewer, { exam: exam.code })).domains).toMatchObject([
      { name: 'Nuvem', weight: null, right: 0, counted: 4, isScarce: true },
      { name: 'Redes', weight: 60, right: 5, counted: 6, isScarce: false },
    ])
    await finished(viewer, exam, [2, 0])
    const study = await readResult(deps, viewer, { exam: exam.code })
    expect(study).toMatchObject({ mode: 'study', mock: null })
    expect(study.domains).toMatchObject([
      { name: 'Nuvem', right: 0, counted: 4 },
      { name: 'Redes', right: 2, counted: 6 },
    ])
  })

  it('are none where the exam has no outline', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    await finished(viewer, exam, [1, 1])
    expect((await readResult(deps, viewer, { exam: exam.code })).domains).toEqual([])
  })
})
