import { openStandIn, type Weather } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { DeskRefused, DeskUnavailable, type CheckoutOrder } from './payment-desk.ts'
import { stripeDesk } from './stripe-desk.ts'

const order: CheckoutOrder = {
  purchaseId: '0d4a6d3e-2f5c-4f0e-9a3c-6b1f6c8d7e01',
  createdAt: new Date(),
  plan: 'monthly',
  days: 30,
  amountCentavos: 4900,
  exam: { code: 'PSM-I', name: 'Professional Scrum Master I' },
  email: 'marina@exemplo.com',
  returnTo: { success: 'http://127.0.0.1:3000/dashboard', cancelled: 'http://127.0.0.1:3000/dashboard' },
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The desk and the stand-in with a real connection between them. */
async function openOverNetwork(secretKey?: string) {
  const standIn = openStandIn()
  const { url, stop } = await listenAsStripe(standIn)
  stops.push(stop)
  const account = { secretKey: secretKey ?? standIn.secretKey, webhookSecret: standIn.webhookSecret }
  return { standIn, url, desk: stripeDesk({ ...account, apiUrl: url }) }
}

describe('a provider in trouble', () => {
  it.each<Weather>(['errors', 'too-many', 'no-json', 'broken', 'lost-replies'])(
    'is unavailable, not refusing: %s',
    async (weather) => {
      const { standIn, desk } = await openOverNetwork()
      const { sessionId } = await desk.openCheckout(order)
      standIn.climate.weather = weather
      await expect(desk.readRecord(sessionId)).rejects.toBeInstanceOf(DeskUnavailable)
      await expect(desk.openCheckout(order)).rejects.toBeInstanceOf(DeskUnavailable)
      standIn.climate.weather = 'fair'
      expect(await desk.readRecord(sessionId)).toMatchObject({ session: 'open' })
    },
  )

  it('is unavailable where nobody listens', async () => {
    const { desk } = await openOverNetwork()
    for (const stop of stops.splice(0)) await stop()
    await expect(desk.readRecord('cs_test_1')).rejects.toBeInstanceOf(DeskUnavailable)
  })

  it('that says nothing costs a checkout less than ten seconds, a record with a dispute likewise', async () => {
    const { standIn, desk } = await openOverNetwork()
    const { sessionId } = await desk.openCheckout(order)
    standIn.till.pay(sessionId)
    standIn.till.dispute(sessionId)
    const timed = async (work: Promise<unknown>) => {
      const start = performance.now()
      await expect(work).rejects.toBeInstanceOf(DeskUnavailable)
      return performance.now() - start
    }
    standIn.climate.weather = 'silent'
    const all = await Promise.all([timed(desk.openCheckout(order)), timed(desk.readRecord(sessionId))])
    standIn.climate.only = 'disputes.list'
    all.push(await timed(desk.readRecord(sessionId)))
    expect(Math.max(...all)).toBeLessThan(10_000)
    expect(Math.min(...all)).toBeGreaterThan(2000)
  })

  it('that does not take our key is unavailable: the order itself is not refused', async () => {
    const { desk } = await openOverNetwork('sk_test_rolled')
    await expect(desk.openCheckout(order)).rejects.toBeInstanceOf(DeskUnavailable)
    await expect(desk.readRecord('cs_test_1')).rejects.toBeInstanceOf(DeskUnavailable)
  })

  it('is repeated once per call', async () => {
    const { standIn, desk } = await openOverNetwork()
    standIn.climate.weather = 'errors'
    await expect(desk.openCheckout(order)).rejects.toBeInstanceOf(DeskUnavailable)
    expect(standIn.calls['sessions.create']).toBe(2)
  })
})

describe('a provider that understands and says no', () => {
  it('refuses, and is not asked again', async () => {
    const { standIn, desk } = await openOverNetwork()
    await expect(desk.openCheckout({ ...order, email: 'sem arroba' })).rejects.toBeInstanceOf(DeskRefused)
    expect(standIn.calls['sessions.create']).toBe(1)
  })

  it('refuses another order under the same purchase', async () => {
    const { desk } = await openOverNetwork()
    await desk.openCheckout(order)
    await expect(desk.openCheckout({ ...order, amountCentavos: 100 })).rejects.toBeInstanceOf(DeskRefused)
  })
})
