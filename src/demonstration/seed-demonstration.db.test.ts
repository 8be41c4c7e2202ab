import { saveDemonstrationAccount } from '#server/accounts/demonstration-account.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulationAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { atMoment } from './moments.ts'
import { LEARNER as LEARNER_NAME, lifeOf, visitor } from './script.ts'
import { isDemonstrationSeeded, seedDemonstration, type Seeding } from './seed-demonstration.ts'

const database = await testDatabase()
const { db } = database

const LEARNER = 'estudante@gabarite.example'
const ADMINISTRATOR = 'admin@gabarite.example'
/** Several tellings, with true hashes of passwords. */
const TELLINGS_MS = 60_000
const OPENING = { daysAgo: 75, time: '09:00' }

const partsOver = (on: Db): Promise<Dependencies> => dependenciesOn({ db: on })

async function makeAccounts(tx: Db) {
  const deps = await partsOver(tx)
  const person = { password: 'caneta azul 42', role: 'user' as const }
  await saveDemonstrationAccount(deps, { ...person, email: LEARNER, name: LEARNER_NAME })
  await saveDemonstrationAccount(deps, { ...person, email: ADMINISTRATOR, name: 'Ada', role: 'admin' })
}

const tell = (wanted: Partial<Seeding> = {}) =>
  seedDemonstration({ db, partsOver, learner: LEARNER, administrator: ADMINISTRATOR, ...wanted })

const counted = async () => ({
  people: await db.$count(users),
  simulations: await db.$count(simulations),
  answers: await db.$count(simulationAnswers),
  messages: await db.$count(outboxMails),
})

describe('the history of the demonstration', () => {
  it(
    'that broke off leaves nothing, and is told whole by the next start',
    async () => {
      const chapters = await shortHistory()
      const before = await counted()
      for (const statements of [3, 20, 40])
        await expect(
          tell({ chapters, partsOver: (on) => partsOver(dyingAfter(on, statements)) }),
        ).rejects.toThrow('killed')
      expect(await counted()).toEqual(before)
      expect(await isDemonstrationSeeded(db)).toBe(false)
      await tell({ chapters })
      expect(await isDemonstrationSeeded(db)).toBe(true)
      expect(await counted()).toMatchObject({ people: before.people + 1, answers: 10, simulations: 2 })
    },
    TELLINGS_MS,
  )

  it('leaves alone what the learner began, and exams that are gone', async () => {
    const chapters = await shortHistory()
    const [exam] = await db.select().from(exams)
    const [learner] = await db.select().from(users).where(eq(users.email, LEARNER))
    const own = { userId: learner?.id ?? '', examId: exam?.id ?? '', totalQuestions: 6 }
    await db.insert(simulations).values(own)
    await tell({
      chapters: [...chapters, ...visitor({ ...VISIT, who: 'Ana Lima', daysAgo: 3, exam: 'SUMIU' })],
    })
    expect(await db.$count(simulations, eq(simulations.userId, own.userId))).toBe(1)
    expect(await counted()).toMatchObject({ people: 4, simulations: 2, answers: 4 })
  })

  it('goes on without people who are gone', async () => {
    const chapters = await shortHistory()
    await db.delete(users)
    await tell({ chapters })
    expect(await counted()).toMatchObject({ people: 1, simulations: 1, answers: 4 })
  })
})

const VISIT = { time: '20:00', answers: 4, right: 0.5 }

/** Two days over a small exam: a visitor and the learner. */
async function shortHistory() {
  const exam = await atMoment(db, OPENING, async (tx) => {
    await makeAccounts(tx)
    return makeExam(tx, { size: 6 })
  })
  return [
    ...visitor({ ...VISIT, who: 'Bento Lima', daysAgo: 2, exam: exam.code }),
    ...lifeOf(LEARNER_NAME, [
      [1, '20:00', { kind: 'sit', exam: exam.code, answers: 6, right: 1, ending: 'finish' }],
    ]),
  ]
}

/** A database whose connection dies with its so manieth statement. */
function dyingAfter(on: Db, statements: number): Db {
  let left = statements
  return new Proxy(on, {
    get(target, property) {
      if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(property)) && (left -= 1) < 0)
        throw new Error('killed')
      const value: unknown = Reflect.get(target, property, target)
      return value
    },
  })
}
