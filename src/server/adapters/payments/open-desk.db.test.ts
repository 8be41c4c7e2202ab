import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from './open-desk.ts'
import { DeskUnavailable } from './payment-desk.ts'

const { db } = await testDatabase()
const place = { db, appUrl: 'http://127.0.0.1:3000', secret: 'um segredo desta instalação' }

describe('the desk that the settings name', () => {
  it('is the simulated page without Stripe’s key', async () => {
    const { desk, simulated } = await openDesk({ ...place, stripe: null })
    expect(desk.kind).toBe('simulated')
    expect(simulated).toBe(desk)
  })

  it('is Stripe with it, without a page of ours and behind the breaker', async () => {
    const standIn = openStandIn()
    standIn.climate.weather = 'errors'
    const { secretKey, webhookSecret, fetch } = standIn
    const { desk, simulated } = await openDesk({ ...place, stripe: { secretKey, webhookSecret, fetch } })
    expect([desk.kind, simulated]).toEqual(['stripe', null])
    const asks = await Promise.allSettled(Array.from({ length: 5 }, () => desk.readRecord('cs_1')))
    expect(asks.map(({ status }) => status)).toEqual(asks.map(() => 'rejected'))
    const asked = standIn.callCount()
    await expect(desk.readRecord('cs_1')).rejects.toBeInstanceOf(DeskUnavailable)
    expect(standIn.callCount()).toBe(asked)
  })
})
