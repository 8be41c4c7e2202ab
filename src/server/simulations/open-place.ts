import { maySeeKey } from '#domain/payments/access.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { countDisclosures } from './count-disclosures.ts'
import { entitlementOf, openForDisclosure } from './question-disclosure.ts'
import { findPlace, hasEverRated } from './place-store.ts'
import { answerKeyOf, answerOfPlace, openQuestionOf } from './place-views.ts'
import { findOwnSimulation, saveCurrentIndex } from './simulation-store.ts'

/**
 * Saves the place as the current one; on the free plan a first opening counts for life (spec 19.3). Refuses:
 * SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, NOT_FOUND (no such place), PLACE_LOCKED, ACCESS_RESTRICTED,
 * TOO_MANY_TRIES.
 */
export async function openPlace(
  deps: Dependencies,
  viewer: Viewer,
  input: { simulationId: string; position: number },
) {
  await countDisclosures(deps, viewer, 1)
  return deps.db.transaction(async (tx) => {
    const at = { simulationId: input.simulationId, userId: viewer.id }
    const simulation = await findOwnSimulation(tx, at)
    if (!simulation) throw new Refused('SIMULATION_NOT_FOUND')
    if (simulation.status !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
    const place = await findPlace(tx, { ...at, position: input.position })
    if (!place) throw new Refused('NOT_FOUND')
    const exam = await getExam(tx, simulation.examId)
    const answer = answerOfPlace(place)
    const answered = answer !== null
    const facts = {
      userId: viewer.id,
      examId: exam.id,
      examStatus: exam.status,
      simulationStatus: simulation.status,
    }
    const entitlement = await entitlementOf(tx, { ...facts, now: simulation.now })
    // The simulation's row first, the person's second, as in answering: otherwise the two could wait for each other.
    if (!(await saveCurrentIndex(tx, { simulationId: simulation.id, position: place.position })))
      throw new Refused('SIMULATION_NOT_ACTIVE')
    await openForDisclosure(tx, entitlement, { ...place, answered })
    return {
      position: place.position,
      marked: place.marked,
      question: openQuestionOf(place),
      everRated: await hasEverRated(tx, { userId: viewer.id, questionId: place.questionId }),
      answer,
      key: maySeeKey({ answered, simulationStatus: simulation.status, shown: true })
        ? answerKeyOf(place)
        : null,
    }
  })
}
