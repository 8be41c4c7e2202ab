import { countedQuestions, type Ending, endingOf } from '#domain/simulations/scoring.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { rejudgeEnded } from '#server/rulings/rejudge-ended.ts'
import { lockRulings } from '#server/rulings/rejudge-store.ts'
import { entitlementOf, visibilityOf } from './question-disclosure.ts'
import { leaveOut, listPlaces } from './place-store.ts'
import { findOwnOfMode, lockOwnOfMode, markAbandoned, markCompleted } from './simulation-store.ts'
import { deleteBlankPlaces, deleteUnanswered } from './sweep-store.ts'

type ToEnd = { simulationId: string }

/**
 * Blank places are wrong where open, left out where locked (spec 6.21); one where nothing counts is gone. Safe to
 * repeat. Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE (abandoned).
 */
export const completeSimulation = ({ db }: Dependencies, viewer: Viewer, { simulationId }: ToEnd) =>
  db.transaction(async (tx): Promise<{ ending: Ending }> => {
    const locked = await lockOwnOfMode(tx, { simulationId, userId: viewer.id, mode: 'study' })
    if (!locked) throw new Refused('SIMULATION_NOT_FOUND')
    if (locked.status === 'completed') return { ending: 'completed' }
    if (locked.status === 'abandoned') throw new Refused('SIMULATION_NOT_ACTIVE')
    await lockRulings(tx, 'read')
    return { ending: await storeResult(tx, viewer.id, simulationId) }
  })

async function storeResult(tx: Db, userId: string, simulationId: string): Promise<Ending> {
  const simulation = await findOwnOfMode(tx, { simulationId, userId, mode: 'study' })
  invariant(simulation, 'a locked simulation is there')
  const exam = await getExam(tx, simulation.examId)
  const facts = { userId, examId: exam.id, examStatus: exam.status, simulationStatus: simulation.status }
  const entitlement = await entitlementOf(tx, facts)
  const places = await listPlaces(tx, { simulationId, userId })
  const counted = places.filter(
    (place) => visibilityOf(entitlement, { ...place, answered: place.isCorrect !== null }).kind === 'shown',
  )
  const left = places.length - counted.length
  const ending = endingOf(counted.length)
  if (ending === 'abandoned') {
    await giveUp(tx, simulationId)
    return ending
  }
  if (left > 0) await leaveOut(tx, { simulationId, counted: counted.map(({ position }) => position) })
  await markCompleted(tx, {
    simulationId,
    countedQuestions: countedQuestions({
      total: places.length,
      answered: places.filter(({ isCorrect }) => isCorrect !== null).length,
      lockedAndBlank: left,
    }),
    correctAnswers: places.filter(({ isCorrect }) => isCorrect === true).length,
  })
  await rejudgeEnded(tx, simulationId)
  return ending
}

/** 'Recomeçar': without an answer it is gone. Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE (finished). */
export const abandonSimulation = ({ db }: Dependencies, viewer: Viewer, { simulationId }: ToEnd) =>
  db.transaction(async (tx) => {
    const locked = await lockOwnOfMode(tx, { simulationId, userId: viewer.id, mode: 'study' })
    if (!locked) throw new Refused('SIMULATION_NOT_FOUND')
    if (locked.status === 'completed') throw new Refused('SIMULATION_NOT_ACTIVE')
    if (locked.status !== 'active') return
    await lockRulings(tx, 'read')
    await giveUp(tx, simulationId)
  })

async function giveUp(tx: Db, simulationId: string) {
  if (await deleteUnanswered(tx, simulationId)) return
  await markAbandoned(tx, simulationId)
  await deleteBlankPlaces(tx, simulationId)
  await rejudgeEnded(tx, simulationId)
}
