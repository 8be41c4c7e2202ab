import { openStandIn, type Trouble } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { ProviderRefused, ProviderUnavailable, type CheckoutOrder } from './payment-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

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

const stops = new Set<() => Promise<void>>()
afterAll(() => Promise.all([...stops].map((stop) => stop())))

/** The provider and the stand-in with a real connection between them. */
async function openOverNetwork(secretKey?: string) {
  const standIn = openStandIn()
  const { url, stop } = await listenAsStripe(standIn)
  stops.add(stop)
  const account = { secretKey: secretKey ?? standIn.secretKey, webhookSecret: standIn.webhookSecret }
  return { standIn, stop, provider: stripeProvider({ ...account, apiUrl: url }) }
}

// What waits before it repeats a call waits beside the others.
describe.concurrent('a provider in trouble', () => {
  it('that says nothing costs a checkout less than ten seconds, a record with a dispute likewise', async () => {
    const { standIn, provider } = await openOverNetwork()
    const { sessionId } = await provider.openCheckout(order)
    standIn.till.pay(sessionId)
    standIn.till.dispute(sessionId)
    const timed = async (work: Promise<unknown>) => {
      const start = performance.now()
      await expect(work).rejects.toBeInstanceOf(ProviderUnavailable)
      return performance.now() - start
    }
    standIn.climate.trouble = 'silent'
    const all = await Promise.all([
      timed(provider.openCheckout(order)),
      timed(provider.readRecord(sessionId)),
    ])
    standIn.climate.only = 'disputes.list'
    all.push(await timed(provider.readRecord(sessionId)))
    expect(Math.max(...all)).toBeLessThan(10_000)
    expect(Math.min(...all)).toBeGreaterThan(2000)
  })

  it.each<Trouble>(['errors', 'too-many', 'no-json', 'broken', 'lost-replies'])(
    'is unavailable, not refusing: %s',
    async (trouble) => {
      const { standIn, provider } = await openOverNetwork()
      const { sessionId } = await provider.openCheckout(order)
      standIn.climate.trouble = trouble
      await expect(provider.readRecord(sessionId)).rejects.toBeInstanceOf(ProviderUnavailable)
      await expect(provider.openCheckout(order)).rejects.toBeInstanceOf(ProviderUnavailable)
      standIn.climate.trouble = 'fair'
      expect(await provider.readRecord(sessionId)).toMatchObject({ session: 'open' })
    },
  )

  it('is unavailable where nobody listens', async () => {
    const { provider, stop } = await openOverNetwork()
    stops.delete(stop)
    await stop()
    await expect(provider.readRecord('cs_test_1')).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  it('that does not take our key is unavailable: the order itself is not refused', async () => {
    const { provider } = await openOverNetwork('sk_test_rolled')
    await expect(provider.openCheckout(order)).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(provider.readRecord('cs_test_1')).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  it('is repeated once per call', async () => {
    const { standIn, provider } = await openOverNetwork()
    standIn.climate.trouble = 'errors'
    await expect(provider.openCheckout(order)).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(standIn.calls['sessions.create']).toBe(2)
  })
})

describe('a provider that understands and says no', () => {
  it('refuses, and is not asked again', async () => {
    const { standIn, provider } = await openOverNetwork()
    await expect(provider.openCheckout({ ...order, email: 'sem arroba' })).rejects.toBeInstanceOf(
      ProviderRefused,
    )
    expect(standIn.calls['sessions.create']).toBe(1)
  })

  it('refuses another order under the same purchase', async () => {
    const { provider } = await openOverNetwork()
    await provider.openCheckout(order)
    await expect(provider.openCheckout({ ...order, amountCentavos: 100 })).rejects.toBeInstanceOf(
      ProviderRefused,
    )
  })
})
