import { judgePlace, tallyOf } from '#domain/mocks/mock-result.ts'
import { givenUp, type MockEndedBy } from '#domain/mocks/mock-outcome.ts'
import { endOf, type EndCaller } from '#domain/mocks/mock-time.ts'
import type { Ending } from '#domain/simulations/scoring.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { rejudgeEnded } from '#server/rulings/rejudge-ended.ts'
import { lockRulings } from '#server/rulings/rejudge-store.ts'
import { keepMarksOfMock } from '#server/simulations/marked-store.ts'
import { leaveOut } from '#server/simulations/place-store.ts'
import { markAbandoned, markCompleted } from '#server/simulations/simulation-store.ts'
import {
  deleteAllPlaces,
  deletePlacesWithoutChoice,
  insertJudged,
  listEndedPlaces,
  lockOwnMock,
  saveEnd,
  type EndedRow,
  type MockRow,
} from './mock-store.ts'

type Key = { simulationId: string; userId: string }
type End = { endedBy: Exclude<MockEndedBy, 'given-up'>; at: Date }

type MockEnding = { ending: Ending | 'running'; endedBy: MockEndedBy | null }

/**
 * By the person, or by its browser once all its choices have arrived and the time is over (spec 14.9). Safe to repeat.
 * Refuses: SIMULATION_NOT_FOUND.
 */
export const completeMock = (
  { db }: Dependencies,
  viewer: Viewer,
  { simulationId, by }: { simulationId: string; by: 'person' | 'browser' },
) =>
  db.transaction(async (tx) => {
    const mock = await lockOwnMock(tx, { simulationId, userId: viewer.id })
    if (!mock) throw new Refused('SIMULATION_NOT_FOUND')
    return { now: mock.now.toISOString(), ...(await endLocked(tx, mock, by)) }
  })

/** Who locked it asks for its end; `sweep` also finds that its right was withdrawn. */
export async function endLocked(tx: Db, mock: MockRow, caller: EndCaller): Promise<MockEnding> {
  if (mock.status !== 'active') return { ending: mock.status, endedBy: mock.endedBy }
  if (mock.isWithdrawn) return judgeAll(tx, mock, withdrawnNow(mock))
  const end = endOf(caller, mock.deadline, mock.now)
  return end.kind === 'goes on'
    ? { ending: 'running', endedBy: null }
    : judgeAll(tx, mock, { endedBy: end.endedBy, at: end.completedAt })
}

const withdrawnNow = ({ now, deadline }: MockRow): End => ({
  endedBy: 'withdrawn',
  at: now < deadline ? now : deadline,
})

/** A refund or an open dispute ends it at that moment (spec 14.13). Nothing where it has ended meanwhile. */
export const endWithdrawn = (db: Db, key: Key) =>
  db.transaction(async (tx) => {
    const mock = await lockOwnMock(tx, key)
    if (mock?.status === 'active' && mock.isWithdrawn) await judgeAll(tx, mock, withdrawnNow(mock))
  })

async function judgeAll(tx: Db, mock: MockRow, { endedBy, at }: End): Promise<MockEnding> {
  await lockRulings(tx, 'read')
  const places = await listEndedPlaces(tx, mock.id)
  const isWithdrawn = endedBy === 'withdrawn'
  await saveEnd(tx, mock.id, endedBy)
  await keepMarksOfMock(tx, mock.id)
  if (!places.some(isChosen)) {
    await deleteAllPlaces(tx, mock.id)
    await markAbandoned(tx, mock.id)
    return { ending: 'abandoned', endedBy }
  }
  const judged = places.map((place) => ({ ...place, state: stateOf(place, isWithdrawn) }))
  const tally = tallyOf(judged.map(({ state }) => state))
  await insertJudged(
    tx,
    judged.filter(isChosen).map((place) => ({
      simulationId: mock.id,
      questionId: place.questionId,
      selectedOptions: place.selected,
      isCorrect: place.state === 'right',
      answeredAt: place.arrivedAt < at ? place.arrivedAt : at,
      secondsSpent: place.secondsSpent,
    })),
  )
  if (tally.leftOut > 0)
    await leaveOut(tx, {
      simulationId: mock.id,
      counted: judged.filter(({ state }) => state !== 'left-out').map(({ position }) => position),
    })
  await markCompleted(tx, {
    simulationId: mock.id,
    completedAt: at,
    countedQuestions: tally.counted,
    correctAnswers: tally.right,
  })
  await rejudgeEnded(tx, mock.id)
  return { ending: 'completed', endedBy }
}

const stateOf = ({ selected, correct, options }: EndedRow, isWithdrawn: boolean) =>
  judgePlace({ selected: selected ?? [], correct, optionCount: options.length }, { isWithdrawn })

type Chosen<Row> = Row & { selected: number[]; arrivedAt: Date }

const isChosen = <Row extends EndedRow>(place: Row): place is Chosen<Row> =>
  place.selected !== null && place.arrivedAt !== null && place.selected.length > 0

const seenAndChosen = (places: readonly EndedRow[]) => ({
  places: places.length,
  seen: places.filter(({ selected }) => selected !== null).length,
  chosen: places.filter(isChosen).length,
})

/**
 * 'Desistir da Prova': nothing is judged and no key told; after half of the places were seen, the choices stay as
 * evidence (spec 14.13). Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE (finished, or its time is over).
 */
export const giveUpMock = (
  { db }: Dependencies,
  viewer: Viewer,
  { simulationId }: { simulationId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const mock = await lockOwnMock(tx, { simulationId, userId: viewer.id })
    if (!mock) throw new Refused('SIMULATION_NOT_FOUND')
    if (mock.status === 'abandoned') return
    if (mock.status === 'completed' || mock.now > mock.deadline) throw new Refused('SIMULATION_NOT_ACTIVE')
    const { keepsChoices } = givenUp(seenAndChosen(await listEndedPlaces(tx, mock.id)))
    await saveEnd(tx, mock.id, 'given-up')
    await keepMarksOfMock(tx, mock.id)
    await (keepsChoices ? deletePlacesWithoutChoice(tx, mock.id) : deleteAllPlaces(tx, mock.id))
    await markAbandoned(tx, mock.id)
  })
