import { purchases } from '#server/adapters/db/schema/access.ts'
import { ProviderRefused } from '#server/adapters/payments/payment-provider.ts'
import { payBack, refundPurchase } from '#server/payments/refund-purchase.ts'
import { makeBuyer } from '#tests/support/made/bought.ts'
import { buyPlan, purchaseOf } from '#tests/support/made/buying.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readLevels } from './level-store.ts'

const { db, deps } = await openTestDependencies()

const mail = { recipient: 'ana@exemplo.com', subject: 'Olá', html: '', text: '' }
const before = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

describe('what a watcher reads of the tables', () => {
  it('is zero where nothing waits', async () => {
    expect(await readLevels(db)).toEqual({
      mailsWaiting: 0,
      mailsOldestSeconds: 0,
      mailsGivenUp: 0,
      refundsOldestSeconds: 0,
      refundsByHandOldestSeconds: 0,
      simulationsUnderWay: 0,
    })
  })

  it('counts waiting and given up messages apart, and the age of those that wait only', async () => {
    await db.insert(outboxMails).values([
      { ...mail, createdAt: before(90) },
      { ...mail, createdAt: before(20) },
      { ...mail, createdAt: before(500), failedAt: sql`now()` },
      { ...mail, createdAt: before(900), sentAt: sql`now()` },
    ])
    const { mailsOldestSeconds, ...levels } = await readLevels(db)
    expect(levels).toMatchObject({ mailsWaiting: 2, mailsGivenUp: 1, simulationsUnderWay: 0 })
    expect(Math.round(mailsOldestSeconds / 10)).toBe(9)
  })

  it('counts an age anew from a retry, and none of what one mailbox puts off', async () => {
    await db.insert(outboxMails).values([
      { ...mail, createdAt: before(7200), deferrals: 3 },
      { ...mail, createdAt: before(9000), retriedAt: before(20) },
    ])
    expect(Math.round((await readLevels(db)).mailsOldestSeconds / 10)).toBe(2)
  })

  it('counts one that a worker has for long while the server takes none, and not once it took another', async () => {
    await db.insert(outboxMails).values([
      { ...mail, createdAt: before(900), sentAt: before(100) },
      { ...mail, createdAt: before(90), leasedUntil: before(-300) },
    ])
    expect(Math.round((await readLevels(db)).mailsOldestSeconds / 10)).toBe(9)
    await db.insert(outboxMails).values({ ...mail, sentAt: before(20) })
    expect((await readLevels(db)).mailsOldestSeconds).toBe(0)
  })

  it('counts what is put off for three mailboxes while the server takes nothing, until it takes one', async () => {
    const recipients = ['ana@exemplo.com', 'bia@exemplo.com', 'caio@exemplo.com']
    await db
      .insert(outboxMails)
      .values([
        { ...mail, createdAt: before(900), sentAt: before(100) },
        { ...mail, createdAt: before(7200), deferrals: 3 },
        ...recipients.map((recipient) => ({ ...mail, recipient, createdAt: before(70), deferrals: 1 })),
      ])
    expect(Math.round((await readLevels(db)).mailsOldestSeconds / 10)).toBe(7)
    await db.insert(outboxMails).values({ ...mail, sentAt: before(1) })
    expect((await readLevels(db)).mailsOldestSeconds).toBe(0)
  })

  it('tells how long a refund waits that the provider refuses, until it is made', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { sessionId } = await buyPlan(deps, viewer, of)
    const purchase = await purchaseOf(db, sessionId)
    const refuse = () => Promise.reject(new ProviderRefused('no'))
    const refusing = { ...deps, provider: { ...deps.provider, refund: refuse } }
    await refundPurchase(refusing, viewer, { purchaseId: purchase.id })
    await db.update(purchases).set({ refundRequestedAt: before(7300) })
    const waits = async () => {
      const { refundsOldestSeconds, refundsByHandOldestSeconds } = await readLevels(db)
      return [refundsOldestSeconds, refundsByHandOldestSeconds].map((seconds) => Math.round(seconds / 10))
    }
    expect(await waits()).toEqual([730, 0])
    await db.update(purchases).set({ method: 'boleto' })
    expect(await waits(), 'people pay a boleto back').toEqual([0, 730])
    await db.update(purchases).set({ status: 'disputed', method: 'card' })
    expect(await waits(), 'a dispute decides').toEqual([0, 0])
    await db.update(purchases).set({ status: 'paid' })
    await payBack(deps, purchase.id)
    expect((await readLevels(db)).refundsOldestSeconds).toBe(0)
  })
})
