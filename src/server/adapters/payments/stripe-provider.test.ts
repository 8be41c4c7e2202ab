import {
  openStandIn,
  type StandIn,
  type StandInOptions,
} from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProviderRefused, ProviderUnavailable, type CheckoutOrder } from './payment-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

const NOW = new Date('2026-11-04T12:00:00Z')
const PURCHASE = '0d4a6d3e-2f5c-4f0e-9a3c-6b1f6c8d7e01'

const order = (wish: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  purchaseId: PURCHASE,
  createdAt: NOW,
  plan: 'quarterly',
  days: 90,
  amountCentavos: 7990,
  exam: { code: 'SAA-C03', name: 'AWS Solutions Architect – Associate' },
  email: 'marina@exemplo.com',
  returnTo: {
    success: 'https://gabarite.example/dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelled: `https://gabarite.example/dashboard?payment=cancelled&purchase=${PURCHASE}`,
  },
  ...wish,
})

let clock = NOW
beforeEach(() => {
  clock = NOW
})

const providerOver = (standIn: StandIn, secretKey = standIn.secretKey) =>
  stripeProvider({ secretKey, webhookSecret: standIn.webhookSecret, fetch: standIn.fetch })

function openProviders(options: StandInOptions = {}) {
  const standIn = openStandIn({ now: () => clock, ...options })
  return { standIn, till: standIn.till, provider: providerOver(standIn) }
}

async function openPage(options: StandInOptions = {}) {
  const providers = openProviders(options)
  const { sessionId } = await providers.provider.openCheckout(order())
  return { ...providers, sessionId, record: () => providers.provider.readRecord(sessionId) }
}

const paymentOf = async ({ record }: { record: () => Promise<{ paymentId: string | null } | null> }) =>
  (await record())?.paymentId ?? ''

describe('opening the hosted page', () => {
  it('sells the plan in reais, in Portuguese, with consent to the terms, for 35 minutes', async () => {
    const { provider, standIn } = openProviders()
    const opened = await provider.openCheckout(order())
    expect(opened.url).toContain(opened.sessionId)
    expect(opened.expiresAt).toEqual(new Date('2026-11-04T12:35:00Z'))
    expect(standIn.ledger.sessions.get(opened.sessionId)).toMatchObject({
      amount: 7990,
      currency: 'brl',
      email: 'marina@exemplo.com',
      reference: PURCHASE,
      metadata: { purchase_id: PURCHASE },
      intentMetadata: { purchase_id: PURCHASE },
      successUrl: order().returnTo.success,
      cancelUrl: order().returnTo.cancelled,
      product: {
        name: 'Plano Trimestral: AWS Solutions Architect – Associate',
        description: 'SAA-C03: 90 dias de acesso. Pagamento único, não renova sozinho.',
      },
    })
  })

  it('is one page for one purchase, however often and at once it is asked for', async () => {
    const { provider, standIn } = openProviders()
    const first = await provider.openCheckout(order())
    expect(await provider.openCheckout(order())).toEqual(first)
    standIn.climate.delayMs = 5
    const another = order({ purchaseId: '7a1d2f55-0000-4000-8000-000000000002' })
    const both = await Promise.all([provider.openCheckout(another), provider.openCheckout(another)])
    expect(both[0]).toEqual(both[1])
    expect(standIn.ledger.sessions.size).toBe(2)
  })

  it('is the same page after an answer that got lost', async () => {
    const { provider, standIn } = openProviders()
    standIn.climate.trouble = 'lost-replies'
    await expect(provider.openCheckout(order())).rejects.toBeInstanceOf(ProviderUnavailable)
    standIn.climate.trouble = 'fair'
    await provider.openCheckout(order())
    expect(standIn.ledger.sessions.size).toBe(1)
  })

  it('refuses what Stripe refuses: an order too old to live its least time', async () => {
    const { provider } = openProviders()
    const old = order({ createdAt: new Date(NOW.getTime() - 6 * 60_000) })
    await expect(provider.openCheckout(old)).rejects.toBeInstanceOf(ProviderRefused)
  })

  it('knows by its key whether real money moves', () => {
    const { standIn } = openProviders()
    expect(providerOver(standIn, 'sk_live_x').liveMode).toBe(true)
    expect(providerOver(standIn, 'rk_live_x').liveMode).toBe(true)
    expect(providerOver(standIn, 'sk_test_x').liveMode).toBe(false)
  })
})

describe('the record', () => {
  it('of an open page has no payment yet', async () => {
    const page = await openPage()
    expect(await page.record()).toEqual({
      sessionId: page.sessionId,
      purchaseId: PURCHASE,
      paymentId: null,
      session: 'open',
      payment: 'unpaid',
      amountCentavos: 7990,
      currency: 'brl',
      liveMode: false,
      method: null,
      cardLast4: null,
      deadline: null,
      refundedCentavos: 0,
      dispute: 'none',
    })
  })

  it('of a session that Stripe does not know is none', async () => {
    expect(await openProviders().provider.readRecord('cs_test_nobody')).toBeNull()
  })

  it('of a paid card names its last digits and the payment', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    expect(await page.record()).toMatchObject({
      session: 'complete',
      payment: 'paid',
      method: 'card',
      cardLast4: '4242',
      paymentId: page.standIn.ledger.sessions.get(page.sessionId)?.intentId,
    })
  })

  it('of a refused card is still open for another', async () => {
    const page = await openPage()
    page.till.decline(page.sessionId)
    expect(await page.record()).toMatchObject({ session: 'open', payment: 'unpaid' })
    page.till.pay(page.sessionId, { method: 'pix' })
    expect(await page.record()).toMatchObject({ payment: 'paid', method: 'pix', cardLast4: null })
  })

  it('of a Pix code on an open page tells until when it can be paid, whatever card was tried before', async () => {
    const page = await openPage()
    page.till.decline(page.sessionId)
    page.till.showCode(page.sessionId, 'pix')
    expect(await page.record()).toMatchObject({
      session: 'open',
      payment: 'unpaid',
      method: 'pix',
      deadline: new Date('2026-11-05T12:00:00Z'),
    })
  })

  it.each(['pix', 'boleto'] as const)(
    'of a %s is complete and unpaid until the money comes',
    async (method) => {
      const page = await openPage()
      page.till.pay(page.sessionId, { method, async: true })
      const days = method === 'pix' ? 1 : 3
      expect(await page.record()).toMatchObject({
        session: 'complete',
        payment: 'unpaid',
        method,
        deadline: new Date(NOW.getTime() + days * 86_400_000),
      })
      page.till.settle(page.sessionId)
      expect(await page.record()).toMatchObject({ payment: 'paid', method, deadline: null })
    },
  )

  it('of a code that ran out has failed', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId, { method: 'boleto' })
    page.till.fail(page.sessionId)
    expect(await page.record()).toMatchObject({ session: 'complete', payment: 'failed' })
  })

  it('of a page whose time is over has expired', async () => {
    const page = await openPage()
    clock = new Date(NOW.getTime() + 36 * 60_000)
    expect(await page.record()).toMatchObject({ session: 'expired', payment: 'unpaid' })
  })

  it('adds up what was given back', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    page.till.refund(page.sessionId, 1000)
    expect(await page.record()).toMatchObject({ payment: 'paid', refundedCentavos: 1000 })
    page.till.refund(page.sessionId)
    expect(await page.record()).toMatchObject({ payment: 'paid', refundedCentavos: 7990 })
  })

  it('asks for disputes only where there was one', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    await page.record()
    expect(page.standIn.calls['disputes.list']).toBe(0)
    page.till.inquire(page.sessionId)
    expect(await page.record()).toMatchObject({ dispute: 'none' })
    page.till.dispute(page.sessionId)
    expect(await page.record()).toMatchObject({ dispute: 'open' })
    page.till.win(page.sessionId)
    expect(await page.record()).toMatchObject({ dispute: 'won' })
    page.till.dispute(page.sessionId)
    page.till.lose(page.sessionId)
    expect(await page.record()).toMatchObject({ dispute: 'lost' })
  })

  it('repeats what Stripe says even if it is not what was agreed', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    page.till.lie(page.sessionId, { amount: 100, currency: 'usd', livemode: true })
    expect(await page.record()).toMatchObject({ amountCentavos: 100, currency: 'usd', liveMode: true })
  })
})

describe('from a payment to its page', () => {
  it('finds the session', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    expect(await page.provider.findSession(await paymentOf(page))).toBe(page.sessionId)
  })

  it('finds none for a payment that no page made, or that Stripe does not know', async () => {
    const { provider, till } = openProviders()
    expect(await provider.findSession(till.foreignPayment())).toBeNull()
    expect(await provider.findSession('pi_nobody')).toBeNull()
  })
})

describe('closing a page', () => {
  it('ends it, and asking again changes nothing', async () => {
    const page = await openPage()
    await page.provider.expireCheckout(page.sessionId)
    await page.provider.expireCheckout(page.sessionId)
    expect(await page.record()).toMatchObject({ session: 'expired' })
  })

  it('leaves a paid one as it is', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    await page.provider.expireCheckout(page.sessionId)
    expect(await page.record()).toMatchObject({ session: 'complete', payment: 'paid' })
  })

  it('has nothing to close where Stripe does not know the page: our key was changed', async () => {
    await expect(openProviders().provider.expireCheckout('cs_test_nobody')).resolves.toBeUndefined()
  })
})

describe('giving the money back', () => {
  const refundOf = (paymentId: string, attempt = 1) => ({
    purchaseId: PURCHASE,
    paymentId,
    amountCentavos: 7990,
    attempt,
  })

  it('gives it back once, however often it is asked for', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    const payment = await paymentOf(page)
    await page.provider.refund(refundOf(payment))
    await page.provider.refund(refundOf(payment))
    await page.provider.refund(refundOf(payment, 2))
    expect(page.standIn.ledger.refunds.size).toBe(1)
    expect(await page.record()).toMatchObject({ refundedCentavos: 7990 })
  })

  it('gives it back once although the answer got lost', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    const payment = await paymentOf(page)
    page.standIn.climate.trouble = 'lost-replies'
    await expect(page.provider.refund(refundOf(payment))).rejects.toBeInstanceOf(ProviderUnavailable)
    page.standIn.climate.trouble = 'fair'
    await page.provider.refund(refundOf(payment))
    expect(page.standIn.ledger.refunds.size).toBe(1)
  })

  it('gives back the rest where a part was given back before', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    page.till.refund(page.sessionId, 3000)
    await page.provider.refund(refundOf(await paymentOf(page)))
    expect(await page.record()).toMatchObject({ refundedCentavos: 7990 })
  })

  it('is refused for a disputed payment, a boleto and an unknown payment', async () => {
    const disputed = await openPage()
    disputed.till.pay(disputed.sessionId)
    disputed.till.dispute(disputed.sessionId)
    const boleto = await openPage()
    boleto.till.pay(boleto.sessionId, { method: 'boleto' })
    boleto.till.settle(boleto.sessionId)
    await expect(disputed.provider.refund(refundOf(await paymentOf(disputed)))).rejects.toBeInstanceOf(
      ProviderRefused,
    )
    await expect(boleto.provider.refund(refundOf(await paymentOf(boleto)))).rejects.toBeInstanceOf(
      ProviderRefused,
    )
    await expect(boleto.provider.refund(refundOf('pi_nobody'))).rejects.toBeInstanceOf(ProviderRefused)
  })
})

describe('the list of events', () => {
  it('tells oldest first what happened since a moment, over more than one page', async () => {
    const { provider, till } = openProviders()
    for (let number = 0; number < 60; number += 1) {
      const purchaseId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      const { sessionId } = await provider.openCheckout(order({ purchaseId }))
      if (number === 10) clock = new Date(NOW.getTime() + 10_000)
      till.pay(sessionId)
    }
    const all = await provider.recentEvents(NOW)
    const later = await provider.recentEvents(clock)
    expect(all).toHaveLength(120)
    expect(later).toHaveLength(100)
    expect(all.slice(-100)).toEqual(later)
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    expect(all[1]?.type).toBe('checkout.session.completed')
    expect(all[1]?.sessionId).toMatch(/^cs_/)
  })

  it('leaves out none, however many they are', async () => {
    const newest = 2050
    const provider = stripeProvider({
      secretKey: 'sk_test_nobody',
      webhookSecret: 'whsec_nobody',
      fetch: (input) => {
        const after = new URL(input instanceof Request ? input.url : input).searchParams.get('starting_after')
        const first = after === null ? newest : Number(after.slice('evt_'.length)) - 1
        const data = Array.from({ length: Math.min(100, first) }, (_, place) => ({
          id: `evt_${first - place}`,
          type: 'charge.refunded',
          data: { object: {} },
        }))
        return Promise.resolve(Response.json({ object: 'list', data, has_more: first > 100 }))
      },
    })
    const ids = (await provider.recentEvents(NOW)).map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: newest }, (_, place) => `evt_${place + 1}`))
  })

  it('leaves out what we do not listen to', async () => {
    const page = await openPage()
    page.till.pay(page.sessionId)
    const types = (await page.provider.recentEvents(NOW)).map(({ type }) => type)
    expect(types).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  })
})
