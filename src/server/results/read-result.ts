import type { ReviewState } from '#domain/simulations/simulation.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { listPlaces, type PlaceRow } from '#server/simulations/place-store.ts'
import { completedView } from './completed-view.ts'
import { findCompleted } from './result-store.ts'

/** The named one, else the latest finished; no content. Refuses: EXAM_NOT_FOUND, SIMULATION_NOT_FOUND. */
export async function readResult(
  { db }: Dependencies,
  viewer: Viewer,
  input: { exam: string; simulation?: string | undefined },
) {
  const exam = await getExam(db, input.exam)
  const row = await findCompleted(db, { userId: viewer.id, examId: exam.id, simulationId: input.simulation })
  if (!row) throw new Refused('SIMULATION_NOT_FOUND')
  const places = await listPlaces(db, { simulationId: row.id, userId: viewer.id })
  return {
    ...completedView(row),
    places: places.map((place) => ({
      position: place.position,
      marked: place.marked,
      state: stateOf(place),
    })),
  }
}

function stateOf({ isCorrect, leftOut }: PlaceRow): ReviewState {
  if (isCorrect !== null) return isCorrect ? 'right' : 'wrong'
  return leftOut ? 'left-out' : 'unanswered'
}
