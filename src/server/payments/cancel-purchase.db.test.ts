import { makeBuyer, causesOf, queueDays } from '#tests/support/made/bought.ts'
import { openPage, payOnPage, purchaseOf, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it, vi } from 'vitest'
import { ProviderUnavailable } from '#server/adapters/payments/payment-provider.ts'
import { cancelPurchase } from './cancel-purchase.ts'

const { deps, db } = await openTestDependencies()

const provider = simulatedProviderOf(deps)

describe('coming back without paying', () => {
  it('closes the open page, and says so in the history', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await openPage(deps, viewer, of)
    const { id } = await purchaseOf(db, sessionId)
    expect(await cancelPurchase(deps, viewer, { purchaseId: id })).toEqual({ outcome: 'cancelled' })
    expect(await causesOf(db, id)).toEqual(['checkout-opened', 'checkout-cancelled'])
    await expect(provider.act(sessionId, 'approve')).rejects.toThrow('past this outcome')
  })

  it('never takes a payment back that was made meanwhile', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, of)
    const { id } = await purchaseOf(db, sessionId)
    expect(await cancelPurchase(deps, viewer, { purchaseId: id })).toEqual({ outcome: 'paid' })
    expect((await purchaseOf(db, sessionId)).status).toBe('paid')
    expect(await queueDays(db)).toEqual([[0, 30]])
  })

  it('says that a boleto is on its way and cannot be given up', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, { ...of, outcome: 'boleto' })
    const { id } = await purchaseOf(db, sessionId)
    expect(await cancelPurchase(deps, viewer, { purchaseId: id })).toEqual({ outcome: 'awaited' })
  })

  it('says that the page is still open while the provider is away', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { id } = await purchaseOf(db, await openPage(deps, viewer, of))
    const expire = vi.spyOn(provider, 'expireCheckout').mockRejectedValueOnce(new ProviderUnavailable('away'))
    expect(await cancelPurchase(deps, viewer, { purchaseId: id })).toEqual({ outcome: 'open' })
    expect(await cancelPurchase(deps, viewer, { purchaseId: id })).toEqual({ outcome: 'open' })
    expect(expire).toHaveBeenCalledTimes(1)
    expect(await causesOf(db, id)).toEqual(['checkout-opened'])
  })
})
