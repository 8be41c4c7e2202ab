import { makeBuyer, queueDays } from '#tests/support/made/bought.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { buyPlan, purchaseOf, simulatedProviderOf, openPage, payOnPage } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { providerEventMarks, providerEvents } from '#server/adapters/db/schema/access.ts'
import { ProviderUnavailable } from '#server/adapters/payments/payment-provider.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fulfil } from './fulfil.ts'
import { dropOldEvents, findEventMark, saveEvent, saveEventMark } from './reconcile-store.ts'
import { reconcile } from './reconcile.ts'

const { deps, db } = await openTestDependencies()

const provider = simulatedProviderOf(deps)

describe('what was bought before an account went', () => {
  it('is not given back by itself, whatever the provider tells later', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { sessionId } = await buyPlan(deps, viewer, of)
    await db.delete(users).where(eq(users.id, viewer.id))
    await provider.act(sessionId, 'dispute')
    await fulfil(deps, sessionId)
    await provider.act(sessionId, 'win-dispute')
    await reconcile(deps)
    expect(await purchaseOf(db, sessionId)).toMatchObject({ status: 'paid', refundRequestedAt: null })
  })
})

describe('a dispute', () => {
  it('that is lost is a refund', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { sessionId } = await buyPlan(deps, viewer, of)
    await provider.act(sessionId, 'dispute')
    await provider.act(sessionId, 'lose-dispute')
    await reconcile(deps)
    expect((await purchaseOf(db, sessionId)).status).toBe('refunded')
    expect(await queueDays(db)).toEqual([])
  })
})

describe('the job of every 15 minutes', () => {
  it('finds payments, Pix and endings of which no message came', async () => {
    const { viewer, of } = await makeBuyer(db)
    const paid = await payOnPage(deps, viewer, of)
    const declined = await payOnPage(deps, viewer, { ...of, plan: 'quarterly', outcome: 'decline' })
    const left = await openPage(deps, viewer, { ...of, plan: 'annual' })
    await db.execute(sql`update simulated_payments set expires_at = now() where id = ${left}`)
    expect(await reconcile(deps)).toMatchObject({ failed: 0 })
    const statuses = await Promise.all(
      [paid, declined, left].map(async (id) => (await purchaseOf(db, id)).status),
    )
    expect(statuses).toEqual(['paid', 'failed', 'expired'])
    expect(await queueDays(db)).toEqual([[0, 30]])
  })
})

describe('events of which no message came', () => {
  const makeOld = (hours: number) =>
    db.execute(sql`update simulated_events set created_at = now() - make_interval(hours => ${hours})`)
  const disputed = async () => {
    const { viewer, of } = await makeBuyer(db)
    const { sessionId } = await buyPlan(deps, viewer, of)
    await provider.act(sessionId, 'dispute')
    return sessionId
  }
  const isDisputed = async (sessionId: string) => (await purchaseOf(db, sessionId)).status === 'disputed'

  it('are found after an outage of days, also when a newer one came before the first run', async () => {
    await reconcile(deps)
    const sessionId = await disputed()
    await makeOld(60)
    await db.update(providerEventMarks).set({ askedUntil: sql`now() - interval '61 hours'` })
    await saveEvent(db, { id: 'live', type: 'told', sessionId: null, paymentId: null })
    await reconcile(deps)
    expect(await isDisputed(sessionId)).toBe(true)
  })

  it('are found where nothing was asked before', async () => {
    const sessionId = await disputed()
    await makeOld(20 * 24)
    await reconcile(deps)
    expect(await isDisputed(sessionId)).toBe(true)
  })

  it('are tried again until they are handled, and keep no other from it', async () => {
    const [broken, fine] = [await disputed(), await disputed()]
    const failing = {
      ...deps,
      provider: {
        ...provider,
        readRecord: (id: string) =>
          id === broken ? Promise.reject(new ProviderUnavailable('not now')) : provider.readRecord(id),
      },
    }
    expect((await reconcile(failing)).failed).toBeGreaterThan(0)
    expect([await isDisputed(broken), await isDisputed(fine)]).toEqual([false, true])
    await makeOld(48)
    expect(await reconcile(deps)).toMatchObject({ failed: 0 })
    expect(await isDisputed(broken)).toBe(true)
    expect(await db.$count(providerEvents, isNull(providerEvents.handledAt))).toBe(0)
  })

  it('are asked for from where the last whole asking ended: one that failed moves nothing', async () => {
    const away = {
      ...deps,
      provider: {
        ...provider,
        recentEvents: () => Promise.reject(new ProviderUnavailable('not now')),
      },
    }
    expect(await reconcile(away)).toMatchObject({ failed: 1 })
    expect(await findEventMark(db, 'simulated')).toBeNull()
    await reconcile(deps)
    const mark = await findEventMark(db, 'simulated')
    expect(mark).not.toBeNull()
    await saveEventMark(db, 'simulated', new Date(0))
    expect(await findEventMark(db, 'simulated')).toEqual(mark)
  })
})

describe('what was handled', () => {
  it('is forgotten after three months', async () => {
    for (const days of [89, 91]) {
      const id = `of ${days} days ago`
      await saveEvent(db, { id, type: 'told', sessionId: null, paymentId: null })
      await db
        .update(providerEvents)
        .set({ receivedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(providerEvents.id, id))
    }
    await dropOldEvents(db)
    const left = await db.select({ id: providerEvents.id }).from(providerEvents)
    expect(left).toEqual([{ id: 'of 89 days ago' }])
  })
})
