import { inIso } from '#server/iso-moments.ts'
import { gateOf, type Visibility } from '#domain/payments/access.ts'
import { placeState, type CommentedMode } from '#domain/simulations/simulation.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { entitlementOf, visibilityOf } from './question-disclosure.ts'
import { listPlaces } from './place-store.ts'
import { findOwnOfMode } from './simulation-store.ts'
import { isSuspended } from '#server/subscriptions/subscription-store.ts'

/** Where it is, without content. Refuses: SIMULATION_NOT_FOUND. */
export async function readSimulation(
  { db }: Dependencies,
  viewer: Viewer,
  { simulationId, mode = 'study' }: { simulationId: string; mode?: CommentedMode },
) {
  const at = { simulationId, userId: viewer.id, mode }
  const simulation = await findOwnOfMode(db, at)
  if (!simulation) throw new Refused('SIMULATION_NOT_FOUND')
  const exam = await getExam(db, simulation.examId)
  const facts = {
    userId: viewer.id,
    examId: exam.id,
    examStatus: exam.status,
    simulationStatus: simulation.status,
  }
  const entitlement = await entitlementOf(db, facts)
  const places = await listPlaces(db, at)
  const showings = places.map((place) =>
    visibilityOf(entitlement, { ...place, answered: place.isCorrect !== null }),
  )
  const shown = showings.map(({ kind }) => kind === 'shown')
  const gate = gateOf({
    access: entitlement.access,
    examActive: exam.status === 'active',
    suspended: !entitlement.hasPlan && (await isSuspended(db, facts)),
    hasUnlockedPlace:
      !shown.includes(false) ||
      places.some((place, index) => place.isCorrect === null && shown[index] === true),
  })
  return inIso({
    id: simulation.id,
    exam,
    status: simulation.status,
    startedAt: simulation.startedAt,
    currentIndex: simulation.currentQuestionIndex,
    totalQuestions: simulation.totalQuestions,
    access: entitlement.access,
    gate: gate.kind === 'closed' ? gate.reason : null,
    freeOpened: entitlement.openedCount,
    places: places.map((place, index) => ({
      position: place.position,
      state: placeState({ isCorrect: place.isCorrect, shown: shown[index] === true }),
      marked: place.marked,
      usesFree: usesFree(showings[index]),
    })),
  })
}

const usesFree = (showing: Visibility | undefined) => showing?.kind === 'shown' && showing.counts
