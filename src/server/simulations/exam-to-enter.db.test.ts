import type { Viewer } from '#server/dependencies.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { readRunningDrill } from '#server/drills/read-drill.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { readMockFacts } from '#server/mocks/mock-facts.ts'
import { outcomesOf } from '#tests/support/calls/outcomes.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { abandonSimulation } from './end-simulation.ts'
import { openPlace } from './open-place.ts'

const { deps, db } = await openTestDependencies()

it('the doors of an inactive exam are unknown to who has nothing in it, and show their gate to all others', async () => {
  const exam = await makeExam(db, { size: 2 })
  const { start } = simulatingOn(deps)
  const at = (viewer: Viewer) => ({ userId: viewer.id, examId: exam.id })
  const [stranger, trial, expired, sitter, opener] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
  ]
  await giveAccess(db, { ...at(trial), source: 'trial' })
  await giveAccess(db, { ...at(expired), source: 'grant', days: -3 })
  await start(sitter, exam.code)
  const simulationId = await start(opener, exam.code)
  await openPlace(deps, opener, { simulationId, position: 0 })
  await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
  await abandonSimulation(deps, opener, { simulationId })
  const doors = (viewer: Viewer, address: string) => [
    () => readExamEntry(deps, viewer, { exam: address }),
    () => readMockFacts(deps, viewer, { exam: address }),
    () => readRunningDrill(deps, viewer, { exam: address }),
  ]
  const unknown = ['EXAM_NOT_FOUND', 'EXAM_NOT_FOUND', 'EXAM_NOT_FOUND']
  for (const address of [exam.id, exam.code.toLowerCase()])
    expect(await outcomesOf(doors(stranger, address))).toEqual(unknown)
  for (const viewer of [trial, expired, sitter, opener]) {
    expect(await outcomesOf(doors(viewer, exam.code))).toEqual(['ok', 'ok', 'ok'])
    expect((await readExamEntry(deps, viewer, { exam: exam.code })).gate).toBe('restricted')
  }
})
