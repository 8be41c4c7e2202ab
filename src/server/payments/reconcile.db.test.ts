import { makeBuyer, queueDays } from '#tests/support/made/bought.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { buyPlan, purchaseOf, simulatedProviderOf, openPage, payOnPage } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { providerEvents } from '#server/adapters/db/schema/access.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fulfil } from './fulfil.ts'
import { dropOldEvents, findNewestEvent, saveEvent } from './reconcile-store.ts'
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

describe('what was handled', () => {
  const seen = async (id: string, days: number) => {
    await saveEvent(db, { id, type: 'told', sessionId: null, paymentId: null })
    await db
      .update(providerEvents)
      .set({ receivedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(providerEvents.id, id))
  }
  const ids = async () =>
    (await db.select({ id: providerEvents.id }).from(providerEvents)).map(({ id }) => id)

  it('is forgotten after three months, but for the newest', async () => {
    await seen('old', 91)
    await seen('older', 100)
    await dropOldEvents(db)
    expect(await ids()).toEqual(['old'])
    expect(await findNewestEvent(db)).not.toBeNull()
    await seen('new', 89)
    await dropOldEvents(db)
    expect(await ids()).toEqual(['new'])
  })
})
