import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { countDisclosures } from '#server/simulations/count-disclosures.ts'
import { listChoices } from './choice-store.ts'
import { endWithdrawn } from './end-mock.ts'
import { findOwnMock, listSheetPlaces } from './mock-store.ts'
import { sheetOf } from './mock-views.ts'

type Key = { simulationId: string; userId: string }

/**
 * All of a running Prova again, for a reload or another device; one hand-out, for nothing new is told. Refuses:
 * SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, ACCESS_RESTRICTED (its right was withdrawn), TOO_MANY_TRIES.
 */
export async function readSheet(
  deps: Dependencies,
  viewer: Viewer,
  { simulationId }: { simulationId: string },
) {
  await countDisclosures(deps, viewer, 1)
  return readRunningSheet(deps.db, { simulationId, userId: viewer.id })
}

export async function readRunningSheet(db: Db, key: Key) {
  const mock = await findOwnMock(db, key)
  if (!mock) throw new Refused('SIMULATION_NOT_FOUND')
  if (mock.status !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
  if (mock.isWithdrawn) {
    await endWithdrawn(db, key)
    throw new Refused('ACCESS_RESTRICTED')
  }
  const exam = await getExam(db, mock.examId)
  return sheetOf(mock, {
    exam,
    places: await listSheetPlaces(db, mock.id),
    choices: await listChoices(db, mock.id),
  })
}
