import { makeBuyer, causesOf, queueDays } from '#tests/support/made/bought.ts'
import { openPage, payOnPage, purchaseOf, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { cancelPurchase } from './cancel-purchase.ts'

const { deps, db } = await openTestDependencies()

const provider = simulatedProviderOf(deps)

describe('coming back without paying', () => {
  it('closes the open page, and says so in the history', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await openPage(deps, viewer, of)
    const { id } = await purchaseOf(db, sessionId)
    await cancelPurchase(deps, viewer, { purchaseId: id })
    expect(await causesOf(db, id)).toEqual(['checkout-opened', 'checkout-cancelled'])
    await expect(provider.act(sessionId, 'approve')).rejects.toThrow('past this outcome')
  })

  it('never takes a payment back that was made meanwhile', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, of)
    await cancelPurchase(deps, viewer, { purchaseId: (await purchaseOf(db, sessionId)).id })
    expect((await purchaseOf(db, sessionId)).status).toBe('paid')
    expect(await queueDays(db)).toEqual([[0, 30]])
  })
})
