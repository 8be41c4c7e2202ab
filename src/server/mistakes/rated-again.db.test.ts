import type { Difficulty } from '#domain/questions/difficulty.ts'
import { AGAIN, EASY, GOOD, HARD } from '#domain/mistakes/scheduler.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { sayOfAnswer } from '#server/drills/say-and-mark.ts'
import { startDrill } from '#server/drills/start-drill.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { rateQuestion } from '#server/simulations/mark-and-rate.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { pastDaysOn } from '#tests/support/calls/past-days.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { giveAccess, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { makeMockExam, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { readStudy } from './read-study.ts'

const { deps, db, database } = await openTestDependencies(RELAXED_LIMITS)
const daysAgo = pastDaysOn(deps)

type Person = { viewer: Viewer; exam: MadeExam }
type Said = { rating: Difficulty; guess?: boolean }
type Place = { simulationId: string; questionId: string }

async function learner(size = 4): Promise<Person> {
  const exam = await makeMockExam(db, { size })
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  return { viewer, exam }
}

const firstOf = ({ exam }: Person) => exam.questions[0]?.id ?? ''

async function memoriesOf({ viewer, exam }: Person) {
  const study = await readStudy(deps, { userId: viewer.id, examId: exam.id })
  return study?.memories
}

const memoryOf = async (person: Person) => (await memoriesOf(person))?.get(firstOf(person))

const ratingOn =
  (on: Dependencies) =>
  ({ viewer }: Person, place: Place, { rating, guess }: Said) =>
    rateQuestion(on, viewer, { ...place, rating, guess })

const rate = ratingOn(deps)

/** Two days ago a right answer to the first question in so many seconds, with what was said of it then. */
const answeredRight = (person: Person, said: Said | null, secondsSpent = 20) =>
  daysAgo(2, async (then) => {
    const { viewer, exam } = person
    const { simulationId } = await startSimulation(then, viewer, {
      exam: exam.code,
      difficulties: ['medium'],
    })
    const place = { simulationId, questionId: firstOf(person) }
    await answerQuestion(then, viewer, { ...place, selectedOptions: [0], secondsSpent })
    if (said !== null) await ratingOn(then)(person, place, said)
    return place
  })

describe('an answer rated again on another day', () => {
  const CASES: [string, { first: Said; again: Said; grade: number; seconds?: number }][] = [
    ['hard, and hard again', { first: { rating: 'hard' }, again: { rating: 'hard' }, grade: HARD }],
    ['hard, and easy today', { first: { rating: 'hard' }, again: { rating: 'easy' }, grade: HARD }],
    ['easy, and hard today', { first: { rating: 'easy' }, again: { rating: 'hard' }, grade: EASY }],
    [
      'a guess that is taken off',
      { first: { rating: 'medium', guess: true }, again: { rating: 'medium', guess: false }, grade: AGAIN },
    ],
    [
      'no guess, and one today',
      { first: { rating: 'medium', guess: false }, again: { rating: 'medium', guess: true }, grade: GOOD },
    ],
    ['a quick one', { first: { rating: 'medium' }, again: { rating: 'medium' }, grade: GOOD, seconds: 1 }],
  ]

  it.each(CASES)('keeps the grade of its own day: %s', async (_case, { first, again, grade, seconds }) => {
    const person = await learner()
    const place = await answeredRight(person, first, seconds)
    const before = await memoryOf(person)
    expect(before).toMatchObject([{ last: grade }])
    await rate(person, place, again)
    expect(await memoryOf(person)).toEqual(before)
  })

  it('takes no grade from what is said today for the first time', async () => {
    const person = await learner()
    const place = await answeredRight(person, null)
    await rate(person, place, { rating: 'hard', guess: true })
    expect(await memoryOf(person)).toMatchObject([{ last: GOOD }])
  })

  it('is graded by the last word of its own day', async () => {
    const person = await learner()
    const { start, answer } = simulatingOn(deps)
    const simulationId = await start(person.viewer, person.exam.code)
    await answer(person.viewer, simulationId, { exam: person.exam, index: 0, option: 0 })
    const place = { simulationId, questionId: firstOf(person) }
    await rate(person, place, { rating: 'easy', guess: true })
    expect(await memoryOf(person)).toMatchObject([{ last: AGAIN }])
    // What is not named stays as it was.
    await rate(person, place, { rating: 'hard' })
    expect(await memoryOf(person)).toMatchObject([{ last: AGAIN }])
    await rate(person, place, { rating: 'hard', guess: false })
    expect(await memoryOf(person)).toMatchObject([{ last: HARD }])
  })

  it('keeps what was said in a drill that is still open on another day', async () => {
    const person = await learner()
    const { viewer, exam } = person
    await daysAgo(5, (then) => simulatingOn(then).finished(viewer, exam, [3, 1]))
    const place = await daysAgo(2, async (then) => {
      const { simulationId } = await startDrill(then, viewer, {
        exam: exam.code,
        selection: { kind: 'missed' },
      })
      const questionId = exam.questions[3]?.id ?? ''
      await answerQuestion(then, viewer, { simulationId, questionId, selectedOptions: [0], mode: 'drill' })
      await sayOfAnswer(then, viewer, { simulationId, questionId, said: 'guess' })
      return { simulationId, questionId }
    })
    const before = await memoriesOf(person)
    expect(before?.get(place.questionId)).toMatchObject([{ last: AGAIN }])
    await sayOfAnswer(deps, viewer, { ...place, said: 'easy' })
    expect(await memoriesOf(person)).toEqual(before)
  })
})

describe('an answer of a Prova', () => {
  it('stands on the day of its end, whose word counts', async () => {
    const person = await learner()
    const { viewer, exam } = person
    const id = await daysAgo(2, async (then) => {
      const sitting = sittingMocksOn(then)
      const sheet = await sitting.start(viewer, exam.code, 'untimed')
      await sitting.choosing(viewer, sheet.id)(firstOf(person), [0])
      return sheet.id
    })
    const place = { simulationId: id, questionId: firstOf(person) }
    await daysAgo(1, async (then) => {
      await sittingMocksOn(then).complete(viewer, id)
      await ratingOn(then)(person, place, { rating: 'hard' })
    })
    const before = await memoryOf(person)
    expect(before).toMatchObject([{ last: HARD }])
    await rate(person, place, { rating: 'easy' })
    expect(await memoryOf(person)).toEqual(before)
  })
})

describe('a snapshot of answers', () => {
  it('says the same as the fold after one of them was rated again', async () => {
    const person = await learner(30)
    const { viewer, exam } = person
    for (let days = 14; days > 3; days -= 1)
      await daysAgo(days, (then) => simulatingOn(then).finished(viewer, exam, [30, 0]))
    const place = await answeredRight(person, { rating: 'hard' })
    const before = await memoriesOf(person)
    await rate(person, place, { rating: 'easy' })
    expect(await memoriesOf(person)).toEqual(before)
    const dropped = await database.executeSql(
      'delete from study_snapshots where user_id = $1 returning content',
      [viewer.id],
    )
    expect(dropped.rows).toHaveLength(1)
    expect(await memoriesOf(person)).toEqual(before)
  })
})
