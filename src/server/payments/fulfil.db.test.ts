import { makeBuyer, mailSubjects, causesOf, queueDays, passDays } from '#tests/support/made/bought.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { payOnPage, purchaseOf, buyPlan, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fulfil } from './fulfil.ts'
import { reconcile } from './reconcile.ts'
import { refundPurchase } from './refund-purchase.ts'

const { deps, db } = await openTestDependencies()

const provider = simulatedProviderOf(deps)

describe('a paid purchase', () => {
  it('is granted once, however many ask at once, with one message', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, of)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => fulfil(deps, sessionId)))
    expect(outcomes.filter((outcome) => outcome.kind === 'applied' && outcome.granted)).toHaveLength(1)
    expect(await queueDays(db)).toEqual([[0, 30]])
    expect(await mailSubjects(db)).toHaveLength(1)
    const { id } = await purchaseOf(db, sessionId)
    expect(await causesOf(db, id)).toEqual(['checkout-opened', 'payment-confirmed'])
  })

  it('extends what runs, whichever of two payments comes first', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessions = [
      await payOnPage(deps, viewer, of),
      await payOnPage(deps, viewer, { ...of, plan: 'quarterly' }),
    ]
    await Promise.all(sessions.map((sessionId) => fulfil(deps, sessionId)))
    const days = await queueDays(db)
    expect([days.at(0)?.at(0), days.at(0)?.at(1) === days.at(1)?.at(0), days.at(1)?.at(1)]).toEqual([
      0,
      true,
      120,
    ])
  })

  it('is found by its record when we died before noting its page', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, of)
    await db.update(purchases).set({ providerSessionId: null, providerUrl: null })
    expect(await fulfil(deps, sessionId)).toMatchObject({ kind: 'applied', status: 'paid', granted: true })
  })

  it('of an account that is gone is given back by itself', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, of)
    await db.delete(users).where(eq(users.id, viewer.id))
    await fulfil(deps, sessionId)
    await reconcile(deps)
    const purchase = await purchaseOf(db, sessionId)
    expect(purchase).toMatchObject({ status: 'refunded', userId: null, refundedCentavos: 4900 })
    expect(await causesOf(db, purchase.id)).toEqual([
      'checkout-opened',
      'payment-confirmed',
      'refund-requested',
      'refunded',
    ])
  })
})

describe('a dispute', () => {
  it('suspends the days; won, they come back; lost, they are gone', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { id, sessionId } = await buyPlan(deps, viewer, of)
    await passDays(db, 10)
    await provider.act(sessionId, 'dispute')
    await fulfil(deps, sessionId)
    expect(await queueDays(db)).toEqual([])
    await provider.act(sessionId, 'win-dispute')
    await fulfil(deps, sessionId)
    expect(await queueDays(db)).toEqual([[0, 20]])
    expect(await causesOf(db, id)).toEqual([
      'checkout-opened',
      'payment-confirmed',
      'dispute-opened',
      'dispute-won',
    ])
    await expect(refundPurchase(deps, viewer, { purchaseId: id })).rejects.toMatchObject({
      code: 'REFUND_NOT_POSSIBLE',
    })
  })
})
