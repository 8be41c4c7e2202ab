import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { readMistakes } from '#server/drills/read-mistakes.ts'
import { endWithdrawn } from '#server/mocks/end-mock.ts'
import { readMockFacts } from '#server/mocks/mock-facts.ts'
import { readToday } from '#server/readiness/read-today.ts'
import { readReadiness } from '#server/readiness/read-readiness.ts'
import { reviewPlaces } from '#server/results/review-places.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { openPlace } from '#server/simulations/open-place.ts'
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

const SIZE = 47
const LOCKED = SIZE - FREE_QUESTIONS
const lockedPositions = Array.from({ length: LOCKED }, (_, index) => FREE_QUESTIONS + index)

type Person = { viewer: Viewer; exam: MadeExam }

/** Somebody without a plan who answered the free questions of the whole list and finished. */
async function finishedFree(on: Dependencies, { viewer, exam }: Person): Promise<string> {
  const { start, answer } = simulatingOn(on)
  const simulationId = await start(viewer, exam.code)
  for (let index = 0; index < FREE_QUESTIONS; index += 1) {
    await openPlace(on, viewer, { simulationId, position: index })
    await answer(viewer, simulationId, { exam, index, option: 0 })
  }
  await completeSimulation(on, viewer, { simulationId })
  return simulationId
}

/** Another one of the free questions, of which only the answers stay. */
async function givenUp(on: Dependencies, { viewer, exam }: Person) {
  const { start, answer } = simulatingOn(on)
  const simulationId = await start(viewer, exam.code)
  for (let index = 0; index < FREE_QUESTIONS; index += 1)
    await answer(viewer, simulationId, { exam, index, option: 0 })
  await abandonSimulation(on, viewer, { simulationId })
}

const someone = async (): Promise<Person> => ({
  viewer: await makePerson(db),
  exam: await makeMockExam(db, { size: SIZE }),
})

const grant = ({ viewer, exam }: Person) =>
  giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })

/** How many questions are new to the person: in Prontidão, among 'Inéditas', and in the next Prova. */
async function newTo({ viewer, exam }: Person) {
  const of = { exam: exam.code }
  return {
    readiness: (await readReadiness(deps, viewer, of)).fresh,
    drill: (await readMistakes(deps, viewer, of)).drills.unseen.questions,
    mock: (await readMockFacts(deps, viewer, of)).unseen,
  }
}

const allOf = (questions: number) => ({ readiness: questions, drill: questions, mock: questions })

describe('a place that was locked to the end', () => {
  it('was never seen: its question is new in Prontidão, in drills and in a Prova', async () => {
    const person = await someone()
    const { viewer, exam } = person
    await finishedFree(deps, person)
    expect(await readReadiness(deps, viewer, { exam: exam.code })).toMatchObject({
      fresh: LOCKED,
      openFresh: 0,
      readiness: { kind: 'few-data', counted: FREE_QUESTIONS },
    })
    const { rows } = await readToday(deps, viewer, { exam: exam.code })
    expect(rows[0]).toMatchObject({ fresh: LOCKED, openFresh: 0 })
    await grant(person)
    expect(await newTo(person)).toEqual(allOf(LOCKED))
    expect((await readReadiness(deps, viewer, { exam: exam.code })).openFresh).toBe(LOCKED)
    await simulatingOn(deps).finished(viewer, exam, [SIZE, 0])
    expect((await readReadiness(deps, viewer, { exam: exam.code })).readiness).toMatchObject({
      counted: SIZE,
    })
  })

  it('is key-open once the review has shown it under a plan, from then on', async () => {
    const person = await someone()
    const { viewer, exam } = person
    const simulationId = await finishedFree(deps, person)
    const review = (positions: number[]) => reviewPlaces(deps, viewer, { simulationId, positions })
    const keysShown = async () =>
      (
        await database.executeSql(
          'select position, key_shown_at from simulation_questions where simulation_id = $1 and key_shown_at is not null order by position',
          [simulationId],
        )
      ).rows
    expect((await review(lockedPositions)).places.every(({ kind }) => kind === 'locked')).toBe(true)
    expect(await keysShown()).toEqual([])
    await grant(person)
    expect(await newTo(person)).toEqual(allOf(LOCKED))
    await review([0, FREE_QUESTIONS, FREE_QUESTIONS + 1])
    // Without an answer it stays among 'Inéditas'.
    expect(await newTo(person)).toEqual({ ...allOf(LOCKED - 2), drill: LOCKED })
    const shown = await keysShown()
    expect(shown.map(({ position }) => position)).toEqual([FREE_QUESTIONS, FREE_QUESTIONS + 1])
    await review([FREE_QUESTIONS])
    expect(await keysShown()).toEqual(shown)
    const second = await simulatingOn(deps).start(viewer, exam.code)
    await simulatingOn(deps).answer(viewer, second, { exam, index: FREE_QUESTIONS, option: 0 })
    expect((await readReadiness(deps, viewer, { exam: exam.code })).readiness).toMatchObject({
      counted: FREE_QUESTIONS,
    })
  })

  it('is told by a snapshot as by the fold, also when its key is shown after that', async () => {
    const person = await someone()
    const { viewer, exam } = person
    const simulationId = await daysAgo(30, (then) => finishedFree(then, person))
    await grant(person)
    for (let days = 29; days > 8; days -= 1) await daysAgo(days, (then) => givenUp(then, person))
    const factsOf = async () => (await readStudy(deps, { userId: viewer.id, examId: exam.id }))?.facts
    const dropSnapshot = () =>
      database.executeSql('delete from study_snapshots where user_id = $1 returning ended', [viewer.id])
    expect((await factsOf())?.size).toBe(FREE_QUESTIONS)
    await reviewPlaces(deps, viewer, { simulationId, positions: lockedPositions })
    const withIt = await factsOf()
    expect((await dropSnapshot()).rows).toHaveLength(1)
    expect(withIt?.size).toBe(SIZE)
    expect(withIt).toEqual(await factsOf())
  })
})

describe('a place of a Prova whose right was withdrawn', () => {
  it('was handed out, but its key is closed', async () => {
    const person = await someone()
    const { viewer, exam } = person
    await grant(person)
    const { start, choosing } = sittingMocksOn(deps)
    const sheet = await start(viewer, exam.code)
    await choosing(viewer, sheet.id)(sheet.places[0]?.questionId ?? '', [0])
    await database.executeSql('update subscriptions set ended_at = now() where user_id = $1', [viewer.id])
    await endWithdrawn(db, { simulationId: sheet.id, userId: viewer.id })
    await grant(person)
    expect(await newTo(person)).toEqual({ readiness: SIZE - 1, drill: SIZE - 1, mock: SIZE - 1 })
  })
})
