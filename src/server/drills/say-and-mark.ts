import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { saveMarkOfQuestion } from '#server/simulations/marked-store.ts'
import { findOwnDrill, saveSaid } from './drill-store.ts'

/** 'Como foi?' of an answer of a running drill. Refuses: ANSWER_MISSING, foreign and unknown alike; SIMULATION_NOT_ACTIVE. */
export async function sayOfAnswer(
  { db }: Dependencies,
  viewer: Viewer,
  input: { simulationId: string; questionId: string; said: SaidOfAnswer },
) {
  const own = { ...input, userId: viewer.id }
  const stored = await saveSaid(db, own)
  if (stored) return stored
  const drill = await findOwnDrill(db, own)
  throw new Refused(drill && drill.status !== 'active' ? 'SIMULATION_NOT_ACTIVE' : 'ANSWER_MISSING')
}

/** The wanted state, not its opposite. Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, NOT_FOUND. */
export async function markInDrill(
  { db }: Dependencies,
  viewer: Viewer,
  mark: { simulationId: string; position: number; marked: boolean },
) {
  const drill = await findOwnDrill(db, { simulationId: mark.simulationId, userId: viewer.id })
  if (!drill) throw new Refused('SIMULATION_NOT_FOUND')
  if (drill.status !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
  if (!(await saveMarkOfQuestion(db, { ...mark, userId: viewer.id }))) throw new Refused('NOT_FOUND')
}
