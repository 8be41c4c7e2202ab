import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { describe, expect, it } from 'vitest'
import { readSimulation } from './read-simulation.ts'

const { deps, db } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start } = simulatingOn(deps)

describe('the free quota', () => {
  it('closes the gate when only locked places are left, and never while none is locked', async () => {
    const viewer = await makePerson(db)
    const [long, short] = [await makeExam(db, { size: 16 }), await makeExam(db, { size: 2 })]
    for (const exam of [long, short]) {
      const simulationId = await start(viewer, exam.code)
      for (const { id } of exam.questions.slice(0, FREE_QUESTIONS)) {
        await answerQuestion(deps, viewer, { simulationId, questionId: id, selectedOptions: [0] })
      }
      const { gate } = await readSimulation(deps, viewer, { simulationId })
      expect([exam.code, gate]).toEqual([exam.code, exam === long ? 'quota' : null])
    }
  })
})
