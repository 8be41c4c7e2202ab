import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { describe, expect, it } from 'vitest'
import { openProvider } from './open-provider.ts'
import { ProviderUnavailable } from './payment-provider.ts'

const { db } = await testDatabase()
const place = { db, appUrl: 'http://127.0.0.1:3000', secret: 'um segredo desta instalação' }

describe('the provider that the settings name', () => {
  it('is the simulated page without Stripe’s key', async () => {
    const { provider, simulated } = await openProvider({ ...place, stripe: null })
    expect(provider.kind).toBe('simulated')
    expect(simulated).toBe(provider)
  })

  it('is Stripe with it, without a page of ours and behind the breaker', async () => {
    const standIn = openStandIn()
    standIn.climate.trouble = 'errors'
    const { secretKey, webhookSecret, fetch } = standIn
    const { provider, simulated } = await openProvider({
      ...place,
      stripe: { secretKey, webhookSecret, fetch },
    })
    expect([provider.kind, simulated]).toEqual(['stripe', null])
    const asks = await Promise.allSettled(Array.from({ length: 5 }, () => provider.readRecord('cs_1')))
    expect(asks.map(({ status }) => status)).toEqual(asks.map(() => 'rejected'))
    const asked = standIn.callCount()
    await expect(provider.readRecord('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(standIn.callCount()).toBe(asked)
  })
})
