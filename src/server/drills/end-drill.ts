import type { Ending } from '#domain/simulations/scoring.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { rejudgeEnded } from '#server/rulings/rejudge-ended.ts'
import { lockRulings } from '#server/rulings/rejudge-store.ts'
import { lockOwnOfMode } from '#server/simulations/simulation-store.ts'
import { endWithAnswered } from './drill-store.ts'

type ToEnd = { simulationId: string }

/** With what was answered; without an answer it is gone. Safe to repeat. Refuses: SIMULATION_NOT_FOUND. */
export const completeDrill = ({ db }: Dependencies, viewer: Viewer, { simulationId }: ToEnd) =>
  db.transaction(async (tx): Promise<{ ending: Ending }> => {
    const ending = await endDrill(tx, { simulationId, userId: viewer.id })
    if (ending === null) throw new Refused('SIMULATION_NOT_FOUND')
    return { ending }
  })

/** Null where there is none of this person. */
export async function endDrill(
  tx: Db,
  key: { simulationId: string; userId: string },
): Promise<Ending | null> {
  const locked = await lockOwnOfMode(tx, { ...key, mode: 'drill' })
  if (!locked) return null
  if (locked.status !== 'active') return locked.status
  await lockRulings(tx, 'read')
  if (!(await endWithAnswered(tx, key.simulationId))) return 'abandoned'
  await rejudgeEnded(tx, key.simulationId)
  return 'completed'
}
