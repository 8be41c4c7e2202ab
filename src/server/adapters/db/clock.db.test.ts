import { DAY_MS } from '#domain/text/time-units.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { saveChange } from '#server/payments/purchase-store.ts'
import { readNow } from './clock.ts'
import type { Db } from './database.ts'
import { moveClock } from './move-clock.ts'
import { NOW } from './now.ts'
import { inOneTransaction } from './one-transaction.ts'
import { purchaseChanges, purchases } from './schema/access.ts'
import { users } from './schema/accounts.ts'

const database = await testDatabase()
const { db } = database

const PAST = new Date('2026-03-04T22:15:00.250Z')

async function trueNow() {
  const { rows } = await database.executeSql('select extract(epoch from now()) * 1000 as ms')
  return Number(rows[0]?.ms)
}

/** How long ago, by the clock that nobody moves. */
const ageOf = async (moment: Date) => (await trueNow()) - moment.getTime()

describe('the clock', () => {
  it('is the database’s own while nobody moves it', async () => {
    expect(Math.abs(await ageOf(await readNow(db)))).toBeLessThan(5000)
  })

  it('set back, is what is read, what statements compare with and what new rows are stamped with', async () => {
    const person = await db.transaction(async (tx) => {
      await moveClock(tx, PAST)
      expect(await readNow(tx)).toEqual(PAST)
      const made = await tx.insert(users).values({ email: 'antiga@exemplo.com' }).returning()
      expect(await tx.$count(users, eq(users.createdAt, NOW))).toBe(1)
      return made[0]
    })
    expect(person).toMatchObject({ createdAt: PAST, updatedAt: PAST })
  })

  it('moves from moment to moment within its transaction', async () => {
    const later = new Date(PAST.getTime() + DAY_MS)
    await db.transaction(async (tx) => {
      for (const moment of [PAST, later, PAST]) {
        await moveClock(tx, moment)
        expect(await readNow(tx)).toEqual(moment)
      }
    })
  })

  it('stands right again when the transaction has ended, well or not, on every connection', async () => {
    await db.transaction((tx) => moveClock(tx, PAST))
    await expect(
      db.transaction(async (tx) => {
        await moveClock(tx, PAST)
        throw new Error('no meio')
      }),
    ).rejects.toThrow('no meio')
    const read = await Promise.all(Array.from({ length: 20 }, () => readNow(db)))
    for (const moment of read) expect(await ageOf(moment)).toBeLessThan(DAY_MS)
  })

  it('is not moved by a call outside of a transaction', async () => {
    await moveClock(db, PAST)
    expect(await ageOf(await readNow(db))).toBeLessThan(DAY_MS)
  })

  it('never goes ahead of the present', async () => {
    const read = await db.transaction(async (tx) => {
      await moveClock(tx, new Date(Date.now() + DAY_MS))
      return readNow(tx)
    })
    expect(await ageOf(read)).toBeGreaterThanOrEqual(-1000)
  })

  it('keeps the order of what one transaction writes in its past', async () => {
    const person = await makePerson(db)
    const exam = await makeExam(db, { size: 1 })
    await db.transaction(async (tx) => {
      await moveClock(tx, PAST)
      const [purchase] = await tx
        .insert(purchases)
        .values({
          userId: person.id,
          examId: exam.id,
          plan: 'monthly',
          amountCentavos: 4900,
          days: 30,
          liveMode: false,
        })
        .returning()
      const purchaseId = purchase?.id ?? ''
      for (const status of ['pending', 'expired'] as const) {
        await saveChange(tx, { purchaseId, status, cause: 'checkout-opened' })
        await tx.execute(sql`select pg_sleep(0.002)`)
      }
    })
    const changes = await db.select().from(purchaseChanges).orderBy(asc(purchaseChanges.changedAt))
    expect(changes.map(({ status }) => status)).toEqual(['pending', 'expired'])
    for (const { changedAt } of changes) expect(changedAt.getTime() - PAST.getTime()).toBeLessThan(60_000)
  })

  it('is never behind what was just written', async () => {
    const person = await makePerson(db)
    const isAhead = []
    for (let turn = 0; turn < 20; turn += 1) {
      const [row] = await db
        .update(users)
        .set({ updatedAt: NOW })
        .where(eq(users.id, person.id))
        .returning({ isAhead: sql<boolean>`${users.updatedAt} > ${NOW}` })
      isAhead.push(row?.isAhead)
    }
    expect(new Set(isAhead)).toEqual(new Set([false]))
  })

  it('costs a statement nothing: the planner sees through the function', async () => {
    const { rows } = await database.executeSql(
      'explain (verbose) select id from sessions where expires_at > clock_now()',
    )
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan).toContain('LEAST(now()')
    expect(plan).not.toContain('clock_now')
  })
})

describe('work that is told as one transaction', () => {
  const name = (joined: Db, email: string) =>
    joined.transaction(async (tx) => {
      await tx.insert(users).values({ email })
    })

  it('is kept whole', async () => {
    await inOneTransaction(db, async (joined) => {
      await name(joined, 'uma@exemplo.com')
      await joined.transaction((tx) => name(tx, 'outra@exemplo.com'))
    })
    expect(await db.$count(users)).toBe(2)
  })

  it('leaves nothing when it fails, also when the failure was caught on the way', async () => {
    const caught = inOneTransaction(db, async (joined) => {
      await name(joined, 'uma@exemplo.com')
      await joined.transaction(() => Promise.reject(new Error('no meio'))).catch(() => undefined)
    })
    await expect(caught).rejects.toThrow('no meio')
    expect(await db.$count(users)).toBe(0)
  })
})
