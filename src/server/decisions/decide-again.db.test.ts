import { questionChecks } from '#server/adapters/db/schema/suspects.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkQuestion } from './check-question.ts'
import { decide } from './decide.ts'

const { deps, db } = await openTestDependencies()

async function makeCase() {
  const exam = await makeExam(db, { size: 2 })
  const [questionId = '', otherId = ''] = exam.questions.map(({ id }) => id)
  return { questionId, otherId, boss: await makeAdmin(db), id: randomUUID() }
}

const countsOf = async (questionId: string) => ({
  rulings: await db.$count(rulings, eq(rulings.questionId, questionId)),
  checks: await db.$count(questionChecks, eq(questionChecks.questionId, questionId)),
})

describe('said again after a lost reply (spec 3.10)', () => {
  it.each([
    ['annulled', 1],
    ['kept', 0],
  ] as const)(
    '%s is decided once, with the same answer, also after it was read again',
    async (decision, made) => {
      const { questionId, boss, id } = await makeCase()
      const said = { id, questionId, decision, options: [], reply: 'Sem resposta.' }
      const first = await decide(deps, boss, { ...said, seen: 0 })
      expect(first).toEqual({ rulingId: made === 1 ? id : null })
      for (const seen of [0, 1]) expect(await decide(deps, boss, { ...said, seen })).toEqual(first)
      expect(await countsOf(questionId)).toEqual({ rulings: made, checks: 1 })
      const { entries } = await readAuditLog(deps, { page: 1 })
      expect(entries.filter(({ subject }) => subject === questionId)).toHaveLength(1)
    },
  )

  it('a checked question is checked once', async () => {
    const { questionId, boss, id } = await makeCase()
    for (const seen of [0, 0, 1])
      await checkQuestion(deps, boss, { id, questionId, seen, reason: 'Conferi.' })
    expect(await countsOf(questionId)).toEqual({ rulings: 0, checks: 1 })
  })

  it('other words, another question and another person under its id are told that it is decided', async () => {
    const { questionId, otherId, boss, id } = await makeCase()
    const said = {
      id,
      questionId,
      seen: 0,
      decision: 'annulled' as const,
      options: [],
      reply: 'Sem resposta.',
    }
    const { rulingId } = await decide(deps, boss, said)
    expect(rulingId).toBe(id)
    const sent = [
      [boss, { ...said, seen: 1, reply: 'Outra coisa.' }],
      [boss, { ...said, questionId: otherId }],
      [await makeAdmin(db), { ...said, seen: 1 }],
    ] as const
    for (const [admin, again] of sent)
      expect(await outcomeOf(decide(deps, admin, again))).toBe('ALREADY_DECIDED')
    expect(await countsOf(questionId)).toEqual({ rulings: 1, checks: 1 })
  })
})
