import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { outcomesOf, times } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { describe, expect, it } from 'vitest'
import { openPlace } from './open-place.ts'
import { countTrialOpenings } from './place-store.ts'

const { deps, db } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start } = simulatingOn(deps)

const idAt = (exam: MadeExam, index: number): string => exam.questions[index]?.id ?? ''

describe('a place', () => {
  it('says how many to choose, and asks for the whole set', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2, wish: () => ({ correct: [1, 3] }) })
    const simulationId = await start(viewer, exam.code)
    expect((await openPlace(deps, viewer, { simulationId, position: 0 })).question.choose).toBe(2)
    const half = await answerQuestion(deps, viewer, {
      simulationId,
      questionId: exam.questions[0]?.id ?? '',
      selectedOptions: [1],
    })
    const whole = await answerQuestion(deps, viewer, {
      simulationId,
      questionId: exam.questions[1]?.id ?? '',
      selectedOptions: [3, 1],
    })
    expect([half.answer.isCorrect, whole.answer.isCorrect]).toEqual([false, true])
  })
})

describe('the free quota', () => {
  it('answering an unopened place counts as opening it, and a locked place takes no answer', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db)
    const simulationId = await start(viewer, exam.code)
    const [first] = exam.questions
    const locked = exam.questions[15]
    if (!first || !locked) throw new Error('twenty questions')
    await answerQuestion(deps, viewer, { simulationId, questionId: first.id, selectedOptions: [0] })
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(1)
    await expect(
      answerQuestion(deps, viewer, { simulationId, questionId: locked.id, selectedOptions: [0] }),
    ).rejects.toMatchObject({ code: 'PLACE_LOCKED' })
  })
})

describe('simulations at the same moment', () => {
  it('answers and openings of free places wait for each other without end', async () => {
    const exam = await makeExam(db, { size: 16 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const simulationId = await start(viewer, exam.code)
      const calls = times(
        8,
        (index) => () =>
          index % 2 === 0
            ? openPlace(deps, viewer, { simulationId, position: index })
            : answerQuestion(deps, viewer, {
                simulationId,
                questionId: idAt(exam, index),
                selectedOptions: [0],
              }),
      )
      expect(new Set(await outcomesOf(calls))).toEqual(new Set(['ok']))
      expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(8)
    }
  })
})
