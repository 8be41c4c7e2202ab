import { secondsInBlock } from '#domain/focus/block-size.ts'
import { secondsPerQuestion as secondsPerQuestionOf } from '#domain/mocks/mock-format.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExamToEnter } from '#server/simulations/exam-to-enter.ts'
import { findOpenIds } from '#server/mistakes/open-questions.ts'
import { getStudiedExam } from '#server/mistakes/study-store.ts'
import { Refused } from '#server/refusal.ts'
import { readSimulation } from '#server/simulations/read-simulation.ts'
import { listPlaces } from '#server/simulations/place-store.ts'
import { findOwnDrill, listRunningDrills } from './drill-store.ts'

/** Where it is, without content. Refuses: SIMULATION_NOT_FOUND. */
export async function readDrill(
  deps: Dependencies,
  viewer: Viewer,
  { simulationId }: { simulationId: string },
) {
  const drill = await findOwnDrill(deps.db, { simulationId, userId: viewer.id })
  if (!drill) throw new Refused('SIMULATION_NOT_FOUND')
  const { kind, domain, examId, plannedMinutes } = drill
  const overview = await readSimulation(deps, viewer, { simulationId, mode: 'drill' })
  if (plannedMinutes === null) return { ...overview, kind, domain, block: null }
  const exam = await getStudiedExam(deps.db, { userId: viewer.id, examId })
  const secondsPerQuestion = secondsInBlock(secondsPerQuestionOf(exam))
  const bank = await deps.banks.of(deps.db, exam)
  const left = await findOpenIds(deps.db, { userId: viewer.id, access: overview.access }, { exam, bank })
  for (const { questionId } of await listPlaces(deps.db, { simulationId, userId: viewer.id }))
    left.delete(questionId)
  return { ...overview, kind, domain, block: { plannedMinutes, secondsPerQuestion, left: left.size } }
}

/** Refuses: EXAM_NOT_FOUND. */
export async function readRunningDrill(
  { db }: Dependencies,
  viewer: Viewer,
  { exam: address }: { exam: string },
) {
  const exam = await getExamToEnter(db, address, viewer.id)
  const running = await findRunningDrills(db, { userId: viewer.id, examIds: [exam.id] })
  return { exam, drill: running.get(exam.id) ?? null }
}

/** By exam. */
export async function findRunningDrills(db: Db, of: { userId: string; examIds: string[] }) {
  const rows = await listRunningDrills(db, of)
  return new Map(
    rows.map(({ examId, startedAt, now, ...drill }) => {
      const { simulationId, kind, domain, answered, total } = drill
      const isOfToday = dayOf(startedAt) === dayOf(now)
      return [examId, { simulationId, kind, domain, answered, total, isOfToday }]
    }),
  )
}
