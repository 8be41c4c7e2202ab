import { FREE_QUESTIONS } from '#domain/access.ts'
import { saveDemonstrationAccount } from '#server/accounts/demonstration-account.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { schema } from '#server/adapters/db/schema/schema.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulatedEvents } from '#server/adapters/db/schema/simulated-desk.ts'
import { simulationAnswers, simulations, trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { pictureFolder } from '#server/adapters/storage/picture-folder.ts'
import { loadCatalog } from '#server/catalog/load-catalog.ts'
import { readCatalog } from '#server/catalog/read-catalog.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { remindOfExpiry } from '#server/payments/remind-of-expiry.ts'
import { makeExam } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dependenciesOn } from '#tests/support/stage.ts'
import { and, asc, count, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { atMoment } from './at-moment.ts'
import { LEARNER as LEARNER_NAME, lifeOf, visitor } from './script.ts'
import { isHistoryTold, tellHistory, type Telling } from './tell-history.ts'

const database = await testDatabase()
const { db } = database
const pictures = mkdtempSync(join(tmpdir(), 'gabarite-history-'))
afterAll(() => rmSync(pictures, { recursive: true, force: true }))

const LEARNER = 'estudante@gabarite.example'
const ADMINISTRATOR = 'admin@gabarite.example'
const OPENING = { daysAgo: 75, time: '09:00' }
const TELLING_MS = 120_000

const partsOver = (on: Db): Promise<Dependencies> => dependenciesOn({ ...database, db: on })

/** A new folder up to the moment before its history. */
async function openFolder() {
  const catalog = await readCatalog('catalog')
  await atMoment(db, OPENING, async (tx) => {
    await loadCatalog({ db: tx, pictures: pictureFolder(pictures) }, catalog)
    await makeAccounts(tx)
  })
}

async function makeAccounts(tx: Db) {
  const deps = await partsOver(tx)
  const person = { password: 'caneta azul 42', role: 'user' as const }
  await saveDemonstrationAccount(deps, { ...person, email: LEARNER, name: LEARNER_NAME })
  await saveDemonstrationAccount(deps, { ...person, email: ADMINISTRATOR, name: 'Ada', role: 'admin' })
}

const tell = (wanted: Partial<Telling> = {}) =>
  tellHistory({ db, partsOver, learner: LEARNER, administrator: ADMINISTRATOR, ...wanted })

/** Rows of every table that has a time: table and column, and how many of them are ahead of the present or before the opening. */
async function strayTimes(): Promise<string[]> {
  const strays: string[] = []
  for (const table of Object.values(schema)) {
    if (!isTable(table)) continue
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      if (column.columnType !== 'PgTimestamp' || PROMISES.has(name)) continue
      const stray = sql`${column} > now() or ${column} < now() - interval '77 days'`
      const [row] = await db.select({ rows: count() }).from(table).where(stray)
      if (row && row.rows > 0) strays.push(`${name}: ${row.rows}`)
    }
  }
  return strays
}

/** Ends and deadlines may well be ahead. */
const PROMISES = new Set(['expiresAt', 'windowEndsAt', 'retiredAt', 'nextAttemptAt'])

type Table = typeof users
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && Symbol.for('drizzle:IsDrizzleTable') in value

const counted = async () => ({
  people: await db.$count(users),
  simulations: await db.$count(simulations),
  answers: await db.$count(simulationAnswers),
  purchases: await db.$count(purchases),
  comments: await db.$count(comments),
  letters: await db.$count(outboxMails),
})

describe('the history of the demonstration', () => {
  it(
    'shows a lively site whose past obeys every rule, and is told once',
    async () => {
      await openFolder()
      await tell()
      const first = await counted()
      expect(first.people).toBeGreaterThanOrEqual(40)
      expect(first.comments).toBe(28)
      expect(await strayTimes()).toEqual([])

      // The learner: four results and more that get better, one simulation under way, a plan near its end, a trial.
      const [learner] = await db.select().from(users).where(eq(users.email, LEARNER))
      const own = await db
        .select({
          code: exams.code,
          status: simulations.status,
          right: simulations.correctAnswers,
          of: simulations.countedQuestions,
        })
        .from(simulations)
        .innerJoin(exams, eq(exams.id, simulations.examId))
        .where(eq(simulations.userId, learner?.id ?? ''))
        .orderBy(asc(simulations.startedAt))
      const results = own.filter(({ code, status }) => code === 'CLF-C02' && status === 'completed')
      expect(results.map(({ right, of }) => Math.round((100 * (right ?? 0)) / (of ?? 1)))).toEqual([
        53, 60, 68, 73, 81,
      ])
      expect(own.filter(({ status }) => status === 'active').map(({ code }) => code)).toEqual([
        'SAA-C03',
        'CLF-C02',
      ])
      const [plan] = await db
        .select({ days: sql`extract(day from ${subscriptions.expiresAt} - now())`.mapWith(Number) })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, learner?.id ?? ''), eq(subscriptions.source, 'purchase')))
      expect(plan?.days).toBeGreaterThanOrEqual(3)
      expect(plan?.days).toBeLessThanOrEqual(5)

      // What the rules promise.
      const active = await db
        .select({ rows: count() })
        .from(simulations)
        .where(eq(simulations.status, 'active'))
        .groupBy(simulations.userId, simulations.examId)
      for (const { rows } of active) expect(rows).toBe(1)
      const openings = await db
        .select({ rows: count() })
        .from(trialOpenings)
        .groupBy(trialOpenings.userId, trialOpenings.examId)
      for (const { rows } of openings) expect(rows).toBeLessThanOrEqual(FREE_QUESTIONS)
      const scores = await db
        .select({
          stored: simulations.correctAnswers,
          right: sql`count(*) filter (where ${simulationAnswers.isCorrect})`.mapWith(Number),
        })
        .from(simulations)
        .innerJoin(simulationAnswers, eq(simulationAnswers.simulationId, simulations.id))
        .where(eq(simulations.status, 'completed'))
        .groupBy(simulations.id)
      expect(scores.length).toBeGreaterThan(10)
      for (const { stored, right } of scores) expect(stored).toBe(right)

      // Money, talk and messages in each of their states.
      const statuses = await db.selectDistinct({ status: purchases.status }).from(purchases)
      expect(new Set(statuses.map(({ status }) => status))).toEqual(
        new Set(['paid', 'refunded', 'failed', 'expired']),
      )
      const talk = await db
        .selectDistinct({
          status: comments.status,
          reports: comments.openReports,
          hidden: sql<boolean>`${comments.hiddenAt} is not null`,
        })
        .from(comments)
      expect(talk).toHaveLength(5)
      expect(talk).toEqual(
        expect.arrayContaining([
          { status: 'approved', reports: 0, hidden: false },
          { status: 'pending', reports: 0, hidden: false },
          { status: 'removed', reports: 0, hidden: false },
          { status: 'pending', reports: 2, hidden: false },
          { status: 'pending', reports: 3, hidden: true },
        ]),
      )
      expect(await db.$count(outboxMails, ne(outboxMails.recipient, LEARNER))).toBe(0)
      expect(await db.$count(outboxMails, isNull(outboxMails.sentAt))).toBe(0)
      expect(await db.$count(simulatedEvents, isNull(simulatedEvents.deliveredAt))).toBe(0)
      expect(await remindOfExpiry(await partsOver(db))).toBe(0)

      // A later start: nothing is told again, and who was deleted stays away.
      await db.delete(users).where(eq(users.email, 'wesley.tavares@correio.example'))
      await tell()
      expect(await counted()).toMatchObject({ people: first.people - 1, answers: first.answers - 3 })
    },
    TELLING_MS,
  )

  it('that broke off leaves nothing, and is told whole by the next start', async () => {
    const chapters = await shortHistory()
    const before = await counted()
    for (const statements of [3, 20, 40])
      await expect(
        tell({ chapters, partsOver: (on) => partsOver(dyingAfter(on, statements)) }),
      ).rejects.toThrow('killed')
    expect(await counted()).toEqual(before)
    expect(await isHistoryTold(db)).toBe(false)
    await tell({ chapters })
    expect(await isHistoryTold(db)).toBe(true)
    expect(await counted()).toMatchObject({ people: before.people + 1, answers: 10, simulations: 2 })
  })

  it('leaves alone what the learner began, and exams that are gone', async () => {
    const chapters = await shortHistory()
    const [exam] = await db.select().from(exams)
    const [learner] = await db.select().from(users).where(eq(users.email, LEARNER))
    const own = { userId: learner?.id ?? '', examId: exam?.id ?? '', totalQuestions: 6 }
    await db.insert(simulations).values(own)
    await tell({ chapters: [...chapters, ...visitor('Ana Lima', 3, { ...VISIT, exam: 'SUMIU' })] })
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
    ...visitor('Bento Lima', 2, { ...VISIT, exam: exam.code }),
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
