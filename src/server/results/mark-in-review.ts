import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { saveMarkOfQuestion } from '#server/simulations/marked-store.ts'
import { findOwnSimulation } from '#server/simulations/simulation-store.ts'

/**
 * The wanted state of a place of a finished simulation of whichever mode, not its opposite. Refuses:
 * SIMULATION_NOT_FOUND, SIMULATION_NOT_COMPLETED, NOT_FOUND.
 */
export async function markInReview(
  { db }: Dependencies,
  viewer: Viewer,
  mark: { simulationId: string; position: number; marked: boolean },
) {
  const simulation = await findOwnSimulation(db, { simulationId: mark.simulationId, userId: viewer.id })
  if (!simulation) throw new Refused('SIMULATION_NOT_FOUND')
  if (simulation.status !== 'completed') throw new Refused('SIMULATION_NOT_COMPLETED')
  if (!(await saveMarkOfQuestion(db, { ...mark, userId: viewer.id }))) throw new Refused('NOT_FOUND')
}
