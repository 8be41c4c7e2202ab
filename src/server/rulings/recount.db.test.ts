import { decide } from '#server/decisions/decide.ts'
import { readResult } from '#server/results/read-result.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { expect, it } from 'vitest'
import { recount } from './recount.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { start, answer } = simulatingOn(deps)

it('a changed result names the ruling that gave the point, also of two that wait to be counted', async () => {
  const exam = await makeExam(db, { size: 1 })
  const boss = await makeAdmin(db)
  const resultOf = async (option: number) => {
    const viewer = await makePerson(db)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
    const simulation = await start(viewer, exam.code)
    await answer(viewer, simulation, { exam, index: 0, option })
    await completeSimulation(deps, viewer, { simulationId: simulation })
    return () => readResult(deps, viewer, { exam: exam.code, simulation })
  }
  const [ofD, ofB] = [await resultOf(3), await resultOf(1)]
  const about = { questionId: exam.questions[0]?.id ?? '', reply: 'Porque sim.' }
  await decide(deps, boss, { ...about, seen: 0, decision: 'accepted-also', options: [3] })
  await decide(deps, boss, { ...about, seen: 1, decision: 'annulled', options: [] })
  await recount(deps, new AbortController().signal)
  expect((await ofD()).changes).toMatchObject([{ kind: 'accepted-also', was: 0, now: 1 }])
  expect((await ofB()).changes).toMatchObject([{ kind: 'annulled', was: 0, now: 1 }])
})
