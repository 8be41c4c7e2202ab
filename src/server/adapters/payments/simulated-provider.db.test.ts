import { simulatedEvents, simulatedPayments } from '#server/adapters/db/schema/simulated-provider.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProviderRefused, ForgedEvent, type CheckoutOrder, type ProviderEvent } from './payment-provider.ts'
import { simulatedProvider, type SimulatedOutcome } from './simulated-provider.ts'

const { db } = await testDatabase()
const APP_URL = 'http://127.0.0.1:3000'
const provider = simulatedProvider({ db, secret: 'um segredo desta instalação', appUrl: APP_URL })

const order = (purchaseId: string = randomUUID()): CheckoutOrder => ({
  purchaseId,
  createdAt: new Date(),
  plan: 'annual',
  days: 365,
  amountCentavos: 19_990,
  exam: { code: 'PSM-I', name: 'Professional Scrum Master I' },
  email: 'marina@exemplo.com',
  returnTo: {
    success: `${APP_URL}/dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelled: `${APP_URL}/dashboard?payment=cancelled&purchase=${purchaseId}`,
  },
})

const openPage = async () => (await provider.openCheckout(order())).sessionId

async function pageAfter(...outcomes: SimulatedOutcome[]) {
  const sessionId = await openPage()
  for (const outcome of outcomes) await provider.act(sessionId, outcome)
  return sessionId
}

/** Lets time pass for everything that the provider remembers. */
async function pass(minutes: number) {
  const back = sql`make_interval(mins => ${minutes})`
  await db.update(simulatedPayments).set({
    expiresAt: sql`${simulatedPayments.expiresAt} - ${back}`,
    settlesAt: sql`${simulatedPayments.settlesAt} - ${back}`,
  })
  await db.update(simulatedEvents).set({
    createdAt: sql`${simulatedEvents.createdAt} - ${back}`,
    nextAttemptAt: sql`${simulatedEvents.nextAttemptAt} - ${back}`,
  })
}

const refundOf = (paymentId: string) => ({
  purchaseId: randomUUID(),
  paymentId,
  amountCentavos: 19_990,
  attempt: 1,
})
const paymentOf = async (sessionId: string) => (await provider.readRecord(sessionId))?.paymentId ?? ''
const state = async (sessionId: string) => (await provider.page(sessionId))?.state

/** A webhook that answers as told and keeps what it got. */
function webhook(status = 204) {
  const received: ProviderEvent[] = []
  const box = {
    status,
    received,
    send: async (request: Request) => {
      const body = await request.text()
      const signature = request.headers.get('stripe-signature') ?? undefined
      received.push(provider.readEvent({ body, signature, now: await readNow(db) }))
      if (box.status === 0) throw new TypeError('fetch failed')
      return new Response(null, { status: box.status })
    },
  }
  return box
}

describe('the simulated page', () => {
  it('shows the order, and is one per purchase', async () => {
    const wanted = order()
    const [one, two] = await Promise.all([provider.openCheckout(wanted), provider.openCheckout(wanted)])
    expect(one).toEqual(two)
    expect(one.sessionId).toMatch(/^sim_[0-9a-f]{32}$/)
    expect(one.url).toBe(`${APP_URL}/pagamento-simulado/${one.sessionId}`)
    expect(one.expiresAt.getTime() - (await readNow(db)).getTime()).toBeGreaterThan(29 * 60_000)
    expect(await provider.page(one.sessionId)).toEqual({
      sessionId: one.sessionId,
      state: 'open',
      method: null,
      exam: wanted.exam,
      plan: 'annual',
      days: 365,
      amountCentavos: 19_990,
      email: 'marina@exemplo.com',
      cancelTo: `/dashboard?payment=cancelled&purchase=${wanted.purchaseId}`,
    })
  })

  it('is none for a session that nobody opened', async () => {
    expect(await provider.page('sim_nobody')).toBeNull()
    expect(await provider.readRecord('sim_nobody')).toBeNull()
  })

  it('leads to the success address with its session filled in', async () => {
    const sessionId = await openPage()
    expect(await provider.act(sessionId, 'approve')).toEqual({
      returnTo: `/dashboard?payment=success&session_id=${sessionId}`,
    })
  })
})

describe('the life of a simulated payment', () => {
  it('approved is paid by card', async () => {
    const sessionId = await pageAfter('approve')
    expect(await provider.readRecord(sessionId)).toMatchObject({
      session: 'complete',
      payment: 'paid',
      amountCentavos: 19_990,
      currency: 'brl',
      liveMode: false,
      method: 'card',
      cardLast4: '4242',
      deadline: null,
      dispute: 'none',
    })
    expect(await state(sessionId)).toBe('paid')
  })

  it('declined has failed', async () => {
    const sessionId = await pageAfter('decline')
    expect(await provider.readRecord(sessionId)).toMatchObject({ session: 'complete', payment: 'failed' })
    expect(await state(sessionId)).toBe('declined')
  })

  it('delayed is an unpaid Pix for two minutes, then paid', async () => {
    const sessionId = await pageAfter('delay')
    const waiting = await provider.readRecord(sessionId)
    expect(waiting).toMatchObject({ session: 'complete', payment: 'unpaid', method: 'pix', cardLast4: null })
    const left = (waiting?.deadline?.getTime() ?? 0) - (await readNow(db)).getTime()
    expect(Math.round(left / 60_000)).toBe(30)
    expect(await state(sessionId)).toBe('waiting')
    await pass(2)
    expect(await provider.readRecord(sessionId)).toMatchObject({ payment: 'paid', deadline: null })
    expect(await state(sessionId)).toBe('paid')
  })

  it('abandoned stays open until its half hour is over', async () => {
    const sessionId = await pageAfter('abandon')
    expect(await state(sessionId)).toBe('open')
    await pass(30)
    expect(await state(sessionId)).toBe('expired')
    expect(await provider.readRecord(sessionId)).toMatchObject({ session: 'expired', payment: 'unpaid' })
    await expect(provider.act(sessionId, 'approve')).rejects.toBeInstanceOf(ProviderRefused)
    await expect(provider.act(sessionId, 'abandon')).rejects.toBeInstanceOf(ProviderRefused)
  })

  it('is closed from our side, which changes nothing once it is decided', async () => {
    const open = await openPage()
    const paid = await pageAfter('approve')
    for (const sessionId of [open, open, paid, 'sim_nobody']) await provider.expireCheckout(sessionId)
    expect(await state(open)).toBe('expired')
    expect(await state(paid)).toBe('paid')
  })

  it('is decided by one of two tabs', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sessionId = await openPage()
      const tabs = await Promise.allSettled([
        provider.act(sessionId, 'approve'),
        provider.act(sessionId, 'decline'),
        provider.act(sessionId, 'delay'),
      ])
      expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  it('is disputed when paid, and the dispute is decided once', async () => {
    const sessionId = await openPage()
    await expect(provider.act(sessionId, 'dispute')).rejects.toBeInstanceOf(ProviderRefused)
    await provider.act(sessionId, 'approve')
    await expect(provider.act(sessionId, 'win-dispute')).rejects.toBeInstanceOf(ProviderRefused)
    await provider.act(sessionId, 'dispute')
    expect(await state(sessionId)).toBe('disputed')
    await expect(provider.act(sessionId, 'dispute')).rejects.toBeInstanceOf(ProviderRefused)
    await provider.act(sessionId, 'win-dispute')
    expect(await provider.readRecord(sessionId)).toMatchObject({ dispute: 'won' })
    expect(await state(sessionId)).toBe('paid')
    await provider.act(sessionId, 'dispute')
    await provider.act(sessionId, 'lose-dispute')
    expect(await provider.readRecord(sessionId)).toMatchObject({ dispute: 'lost' })
    expect(await state(sessionId)).toBe('refunded')
    await expect(provider.act(sessionId, 'lose-dispute')).rejects.toBeInstanceOf(ProviderRefused)
  })

  it('is given back whole, once, when it is paid and undisputed', async () => {
    const unpaid = await openPage()
    await expect(provider.refund(refundOf(unpaid.replace('sim_', 'simpay_')))).rejects.toBeInstanceOf(
      ProviderRefused,
    )
    await expect(provider.refund(refundOf('pi_1'))).rejects.toBeInstanceOf(ProviderRefused)
    const disputed = await pageAfter('approve', 'dispute')
    await expect(provider.refund(refundOf(await paymentOf(disputed)))).rejects.toBeInstanceOf(ProviderRefused)
    const paid = await pageAfter('approve')
    await provider.refund(refundOf(await paymentOf(paid)))
    await provider.refund(refundOf(await paymentOf(paid)))
    expect(await provider.readRecord(paid)).toMatchObject({ payment: 'paid', refundedCentavos: 19_990 })
    expect(await state(paid)).toBe('refunded')
    await expect(provider.act(paid, 'dispute')).rejects.toBeInstanceOf(ProviderRefused)
    const told = (await provider.recentEvents(new Date(0))).filter(({ type }) => type === 'charge.refunded')
    expect(told).toHaveLength(1)
  })

  it('is found by its payment', async () => {
    const sessionId = await pageAfter('approve')
    expect(await provider.findSession(await paymentOf(sessionId))).toBe(sessionId)
    expect(await provider.findSession('simpay_nobody')).toBeNull()
    expect(await provider.findSession('pi_1')).toBeNull()
  })
})

describe('the messages of the simulated provider', () => {
  it('arrive once, signed, and name what Stripe’s would', async () => {
    const sessionId = await pageAfter('approve', 'dispute')
    const box = webhook()
    expect(await provider.deliverEvents(box.send)).toEqual({ delivered: 2, failed: 0 })
    expect(await provider.deliverEvents(box.send)).toEqual({ delivered: 0, failed: 0 })
    const paymentId = await paymentOf(sessionId)
    expect(box.received.map(({ type, ...names }) => [type, names.sessionId, names.paymentId])).toEqual(
      expect.arrayContaining([
        ['checkout.session.completed', sessionId, paymentId],
        ['charge.dispute.created', null, paymentId],
      ]),
    )
    expect(box.received).toEqual(expect.arrayContaining(await provider.recentEvents(new Date(0))))
  })

  it.each([500, 404, 302, 0])(
    'are sent again with growing waits while the webhook answers %d',
    async (status) => {
      await pageAfter('approve')
      const box = webhook(status)
      const waits: number[] = []
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await provider.deliverEvents(box.send)).toEqual({ delivered: 0, failed: 1 })
        expect(await provider.deliverEvents(box.send)).toEqual({ delivered: 0, failed: 0 })
        const [row] = await db
          .select({
            wait: sql`extract(epoch from ${simulatedEvents.nextAttemptAt} - now())`.mapWith(Number),
          })
          .from(simulatedEvents)
        waits.push(Math.round(row?.wait ?? 0))
        await db.update(simulatedEvents).set({ nextAttemptAt: sql`now()` })
      }
      expect(waits).toEqual([5, 10, 20])
      box.status = 204
      expect(await provider.deliverEvents(box.send)).toEqual({ delivered: 1, failed: 0 })
      expect(new Set(box.received.map(({ id }) => id)).size).toBe(1)
    },
  )

  it('of a delayed payment come when it is paid, not before', async () => {
    await pageAfter('delay')
    const box = webhook()
    await provider.deliverEvents(box.send)
    expect(box.received.map(({ type }) => type)).toEqual(['checkout.session.completed'])
    expect(await provider.recentEvents(new Date(0))).toHaveLength(1)
    await pass(2)
    await provider.deliverEvents(box.send)
    expect(box.received.at(-1)?.type).toBe('checkout.session.async_payment_succeeded')
    expect(await provider.recentEvents(new Date(0))).toHaveLength(2)
  })

  it('tell of a page that ran out unused, once', async () => {
    const sessionId = await openPage()
    await pass(31)
    const box = webhook()
    await provider.deliverEvents(box.send)
    await provider.deliverEvents(box.send)
    expect(box.received).toEqual([expect.objectContaining({ type: 'checkout.session.expired', sessionId })])
  })

  it('are not sent by two workers at once, and come up again when one died', async () => {
    await pageAfter('approve')
    void provider.deliverEvents(() => new Promise(() => undefined))
    const box = webhook()
    await expect.poll(async () => (await db.select().from(simulatedEvents))[0]?.attempts).toBe(1)
    expect(await provider.deliverEvents(box.send)).toEqual({ delivered: 0, failed: 0 })
    await pass(2)
    expect(await provider.deliverEvents(box.send)).toEqual({ delivered: 1, failed: 0 })
  })

  it('are forged when another installation signed them, or somebody changed them', async () => {
    await pageAfter('approve')
    const stranger = simulatedProvider({ db, secret: 'outro segredo', appUrl: APP_URL })
    const messages: { body: string; signature: string }[] = []
    await stranger.deliverEvents(async (request) => {
      const signature = request.headers.get('stripe-signature') ?? ''
      messages.push({ body: await request.text(), signature })
      return new Response()
    })
    const [message = { body: '', signature: '' }] = messages
    const now = await readNow(db)
    expect(stranger.readEvent({ ...message, now }).type).toBe('checkout.session.completed')
    expect(() => provider.readEvent({ ...message, now })).toThrow(ForgedEvent)
    expect(() => stranger.readEvent({ ...message, body: `${message.body} `, now })).toThrow(ForgedEvent)
  })
})
