import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { saveMark } from '#server/simulations/place-store.ts'
import { findOwnMock } from './mock-store.ts'

/** The wanted state, not its opposite. Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, NOT_FOUND. */
export async function markInMock(
  { db }: Dependencies,
  viewer: Viewer,
  mark: { simulationId: string; position: number; marked: boolean },
) {
  const mock = await findOwnMock(db, { simulationId: mark.simulationId, userId: viewer.id })
  if (!mock) throw new Refused('SIMULATION_NOT_FOUND')
  if (mock.status !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
  if ((await saveMark(db, mark)) === null) throw new Refused('NOT_FOUND')
  return { now: mock.now.toISOString() }
}
