import { gateOf, isOpenTo, withFree } from '#domain/payments/access.ts'
import { countByDifficulty, effectiveDifficulty } from '#domain/questions/difficulty.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findRunningMock } from '#server/mocks/running-mock-store.ts'
import { countTrialOpenings } from '#server/simulations/place-store.ts'
import { findActiveId, listCandidates } from '#server/simulations/simulation-store.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { getExamToEnter } from '#server/simulations/exam-to-enter.ts'

/** What to resume, or the counts of the difficulty dialog, or the gate (spec 6.3). Refuses: EXAM_NOT_FOUND. */
export async function readExamEntry(
  { db }: Dependencies,
  viewer: Viewer,
  { exam: address }: { exam: string },
) {
  const exam = await getExamToEnter(db, address, viewer.id)
  const of = { userId: viewer.id, examId: exam.id }
  const access = await readAccess(db, of)
  const may = { access: access.kind, examActive: exam.status === 'active' }
  const gate = gateOf({
    ...may,
    suspended: false,
    hasUnlockedPlace: true,
  })
  const activeSimulationId = (await findActiveId(db, { ...of, mode: 'study' })) ?? null
  const candidates = withFree(await listCandidates(db, of))
  const openedCount = await countTrialOpenings(db, of)
  const open = candidates.filter((candidate) => isOpenTo(may, { ...candidate, openedCount }))
  return {
    exam,
    access: access.kind,
    gate: gate.kind === 'closed' ? gate.reason : null,
    activeSimulationId,
    mock: await findRunningMock(db, of),
    difficulties: countByDifficulty(candidates.map(effectiveDifficulty)),
    free: access.kind === 'paid' ? null : countByDifficulty(open.map(effectiveDifficulty)),
  }
}
