import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { describe, expect, it } from 'vitest'
import { openProvider } from './open-provider.ts'
import { ForgedEvent, ProviderUnavailable } from './payment-provider.ts'

const { db } = await testDatabase()
const place = { db, appUrl: 'http://127.0.0.1:3000', secret: 'um segredo desta instalação' }

describe('the provider that the settings name', () => {
  it('is the simulated page without Stripe’s key', async () => {
    const { provider, simulated } = await openProvider({ ...place, demonstration: true, stripe: null })
    expect(provider.kind).toBe('simulated')
    expect(simulated).toBe(provider)
  })

  it('is none in production without a key: nothing is opened, and what waits goes on waiting', async () => {
    const { provider, simulated } = await openProvider({ ...place, demonstration: false, stripe: null })
    expect([provider.kind, simulated]).toEqual(['absent', null])
    await expect(provider.readRecord('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(await provider.recentEvents(new Date())).toEqual([])
    expect(() => provider.readEvent({ body: '{}', signature: 't=1', now: new Date() })).toThrow(ForgedEvent)
  })

  it('is Stripe with it, without a page of ours and behind the breaker', async () => {
    const standIn = openStandIn()
    standIn.climate.trouble = 'errors'
    const { secretKey, webhookSecret, fetch } = standIn
    const { provider, simulated } = await openProvider({
      ...place,
      demonstration: false,
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
