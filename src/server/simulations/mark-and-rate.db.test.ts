import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { markPlace, rateQuestion } from './mark-and-rate.ts'
import { openPlace } from './open-place.ts'
import { readSimulation } from './read-simulation.ts'

const { deps, db } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start } = simulatingOn(deps)

describe('a place', () => {
  it('keeps its marker on the server', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 3 })
    const simulationId = await start(viewer, exam.code)
    await markPlace(deps, viewer, { simulationId, position: 2, marked: true })
    await markPlace(deps, viewer, { simulationId, position: 2, marked: true })
    expect((await readSimulation(deps, viewer, { simulationId })).places.map(({ marked }) => marked)).toEqual(
      [false, false, true],
    )
    await expect(markPlace(deps, viewer, { simulationId, position: 3, marked: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('keeps a guess that was told, until it is taken back; what is not named stays', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await makePerson(db)
    const simulationId = await start(viewer, exam.code)
    const place = () => openPlace(deps, viewer, { simulationId, position: 0 })
    const { questionId } = (await place()).question
    await answerQuestion(deps, viewer, { simulationId, questionId, selectedOptions: [0] })
    const rated = async (guess?: boolean) => {
      await rateQuestion(deps, viewer, { simulationId, questionId, rating: 'hard', guess })
      return (await place()).answer
    }
    expect((await place()).answer).toMatchObject({ isGuess: false, rating: null })
    expect(await rated(true)).toMatchObject({ isGuess: true, rating: 'hard' })
    expect(await rated()).toMatchObject({ isGuess: true })
    expect(await rated(false)).toMatchObject({ isGuess: false })
  })

  it('takes no rating without an answer', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 3 })
    const simulationId = await start(viewer, exam.code)
    await openPlace(deps, viewer, { simulationId, position: 0 })
    const questionId = exam.questions[0]?.id ?? ''
    await expect(
      rateQuestion(deps, viewer, { simulationId, questionId, rating: 'easy' }),
    ).rejects.toMatchObject({ code: 'ANSWER_MISSING' })
  })
})
