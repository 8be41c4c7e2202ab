import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { isGoneExam } from '#server/adapters/db/outage.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { purchases, subscriptions, waitingGrants } from '#server/adapters/db/schema/access.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeExam } from './remove-exam.ts'

const { deps, db } = await openTestDependencies()

describe('deleting an exam', () => {
  it('takes bare trials and unused questions with it, and is written down', async () => {
    const boss = await makeAdmin(db)
    const exam = await makeExam(db, { size: 3 })
    await giveAccess(db, { userId: (await makePerson(db)).id, examId: exam.id, source: 'trial' })
    const remove = () => outcomeOf(removeExam(deps, boss, { examId: exam.id }))
    expect((await Promise.all([remove(), remove()])).toSorted()).toEqual(['EXAM_NOT_FOUND', 'ok'])
    expect([await db.$count(exams), await db.$count(questions), await db.$count(subscriptions)]).toEqual([
      0, 0, 0,
    ])
    expect((await readAuditLog(deps, { act: 'exam-deleted', page: 1 })).entries).toMatchObject([
      { actor: boss.email, subject: exam.id, details: { code: exam.code, questions: '3' } },
    ])
  })

  it('asks for a fresh session', async () => {
    const exam = await makeExam(db, { size: 1 })
    const stale = await makeAdmin(db, 16)
    expect(await outcomeOf(removeExam(deps, stale, { examId: exam.id }))).toBe('CONFIRMATION_NEEDED')
    expect(await db.$count(exams)).toBe(1)
  })

  it.each(['simulations', 'free openings', 'purchases', 'grants', 'waiting grants'])(
    'is refused once it has %s, trials and all',
    async (kind) => {
      const boss = await makeAdmin(db)
      const exam = await makeExam(db, { size: 2 })
      const person = await makePerson(db)
      await giveAccess(db, { userId: person.id, examId: exam.id, source: 'trial' })
      const of = { userId: person.id, examId: exam.id }
      if (kind === 'simulations')
        await startSimulation(deps, person, { exam: exam.code, difficulties: ['medium'] })
      if (kind === 'free openings') await simulatingOn(deps).openedOnly(person, exam.code)
      if (kind === 'purchases')
        await db
          .insert(purchases)
          .values({ ...of, plan: 'monthly', amountCentavos: 3990, days: 30, liveMode: false })
      if (kind === 'grants') await giveAccess(db, { ...of, source: 'grant', days: -3 })
      if (kind === 'waiting grants')
        await db
          .insert(waitingGrants)
          .values({ email: 'ana@escola.example', examId: exam.id, reason: 'Turma 3B' })
      const waiting = await db.$count(waitingGrants)
      expect(await outcomeOf(removeExam(deps, boss, { examId: exam.id }))).toBe('EXAM_IN_USE')
      expect(await db.$count(waitingGrants)).toBe(waiting)
      expect(await db.$count(questions)).toBe(2)
      expect(await db.$count(subscriptions, eq(subscriptions.source, 'trial'))).toBe(1)
      expect((await readAuditLog(deps, { act: 'exam-deleted', page: 1 })).total).toBe(0)
    },
  )

  it('and starting a simulation of it at the same moment end one way only', async () => {
    const boss = await makeAdmin(db)
    for (let round = 0; round < ROUNDS; round += 1) {
      const exam = await makeExam(db, { size: 5 })
      const person = await makePerson(db)
      const start = startSimulation(deps, person, { exam: exam.code, difficulties: ['medium'] }).catch(
        (error: unknown) => {
          if (!isGoneExam(error)) throw error
        },
      )
      const [removed] = await Promise.all([
        outcomeOf(removeExam(deps, boss, { examId: exam.id })),
        outcomeOf(start),
      ])
      const left = await db.$count(simulations, eq(simulations.examId, exam.id))
      expect([removed, left]).toEqual(removed === 'ok' ? ['ok', 0] : ['EXAM_IN_USE', 1])
    }
  })

  it('and giving access to a stranger at the same moment end one way only', async () => {
    const boss = await makeAdmin(db)
    for (let round = 0; round < ROUNDS; round += 1) {
      const exam = await makeExam(db, { size: 1 })
      const waiting = { email: 'ana@escola.example', examId: exam.id, reason: 'Turma 3B' }
      const give = db.insert(waitingGrants).values(waiting)
      const [removed, given] = await Promise.all([
        outcomeOf(removeExam(deps, boss, { examId: exam.id })),
        give.then(
          () => true,
          (error: unknown) => {
            if (!isGoneExam(error)) throw error
            return false
          },
        ),
      ])
      expect([removed, given]).toEqual(removed === 'ok' ? ['ok', false] : ['EXAM_IN_USE', true])
      expect(await db.$count(waitingGrants, eq(waitingGrants.examId, exam.id))).toBe(given ? 1 : 0)
    }
  })
})
