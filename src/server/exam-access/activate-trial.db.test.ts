import { outcomesOf, times } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { activateTrial } from './activate-trial.ts'

const { db, database } = await openTestDependencies(RELAXED_LIMITS)

const rows = async (text: string) => (await database.executeSql(text)).rows

describe('the free quota at the same moment', () => {
  it('activating twice makes one trial', async () => {
    const exam = await makeExam(db, { size: 2 })
    for (let round = 0; round < ROUNDS; round += 1) {
      const viewer = await makePerson(db)
      const activate = () => activateTrial(db, viewer, { exam: exam.code })
      expect(await outcomesOf(times(4, () => activate))).toEqual(['ok', 'ok', 'ok', 'ok'])
    }
    expect(await rows('select id from subscriptions')).toHaveLength(ROUNDS)
  })
})
