import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { rowCounts, SIMULATION_TABLES } from '#tests/support/databases/row-counts.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { describe, expect, it } from 'vitest'
import { writeMock } from '#tests/support/made/written-mocks.ts'
import { deleteUnanswered, dropBlankOnes } from './sweep-store.ts'

const { deps, db, database } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start } = simulatingOn(deps)

describe('a simulation that ends without an answer', () => {
  it('from before is taken away a slice at a time; what was answered, and what runs, stays', async () => {
    const exam = await makeExam(db, { size: 3 })
    const other = await makeExam(db, { size: 3 })
    const viewer = await makePerson(db)
    for (let number = 0; number < 5; number += 1) {
      const simulationId = await start(viewer, exam.code)
      if (number === 0)
        await answerQuestion(deps, viewer, {
          simulationId,
          questionId: exam.questions[1]?.id ?? '',
          selectedOptions: [0],
        })
      // As a version before ended one.
      await database.executeSql(
        `update simulations set status = 'abandoned', abandoned_at = now() where id = '${simulationId}'`,
      )
    }
    await start(viewer, other.code)
    expect((await rowCounts(database, SIMULATION_TABLES))['simulation_questions']).toBe(18)
    expect(await dropBlankOnes(db, 4)).toBe(true)
    while (await dropBlankOnes(db, 4))
      expect(await rowCounts(database, SIMULATION_TABLES)).toMatchObject({ simulation_answers: 1 })
    expect(await rowCounts(database, SIMULATION_TABLES)).toEqual({
      simulations: 2,
      simulation_questions: 4,
      simulation_answers: 1,
      first_answers: 1,
      trial_openings: 1,
    })
  })

  it('keeps the choices of a Prova that was given up, and all of its places', async () => {
    const exam = await makeExam(db, { size: 4 })
    const viewer = await makePerson(db)
    const at = new Date()
    const ended = { by: 'given-up' as const, at }
    const kept = { userId: viewer.id, exam, startedAt: at, ended, choices: [[0], [], [2]] }
    const simulationId = await writeMock(db, kept)
    const bare = await writeMock(db, { ...kept, choices: [] })
    expect(await deleteUnanswered(db, simulationId)).toBe(false)
    while (await dropBlankOnes(db, 3));
    const tables = ['simulations', 'mocks', 'simulation_questions', 'mock_choices']
    expect(Object.values(await rowCounts(database, tables))).toEqual([1, 1, 4, 3])
    const { rows } = await database.executeSql('select id from simulations')
    expect(rows).toEqual([{ id: simulationId }])
    expect(await deleteUnanswered(db, bare)).toBe(false)
  })
})
