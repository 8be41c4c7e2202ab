import { simulatedEvents } from '#server/adapters/db/schema/simulated-provider.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { eq, lte, and, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ProviderRefused } from './payment-provider.ts'
import { simulatedProvider, type SimulatedOutcome } from './simulated-provider.ts'

const { db } = await testDatabase()
const APP_URL = 'http://127.0.0.1:3000'
const provider = simulatedProvider({ db, secret: 'um segredo desta instalação', appUrl: APP_URL })

async function pageAfter(...outcomes: SimulatedOutcome[]) {
  const { sessionId } = await provider.openCheckout({
    purchaseId: randomUUID(),
    createdAt: new Date(),
    plan: 'annual',
    days: 365,
    amountCentavos: 19_990,
    exam: { code: 'PSM-I', name: 'Professional Scrum Master I' },
    email: 'marina@exemplo.com',
    returnTo: { success: `${APP_URL}/dashboard?payment=success`, cancelled: `${APP_URL}/dashboard` },
  })
  for (const outcome of outcomes) await provider.act(sessionId, outcome)
  return sessionId
}

/** What has happened by now, in the order of the provider's telling. */
const told = async (sessionId: string) =>
  (
    await db
      .select({ type: simulatedEvents.type })
      .from(simulatedEvents)
      .where(and(eq(simulatedEvents.paymentId, sessionId), lte(simulatedEvents.createdAt, sql`now()`)))
      .orderBy(simulatedEvents.createdAt, simulatedEvents.id)
  ).map(({ type }) => type)

it('a boleto is unpaid with three days to pay it, and paid once the bank confirms', async () => {
  const sessionId = await pageAfter('boleto')
  const waiting = await provider.readRecord(sessionId)
  expect(waiting).toMatchObject({ session: 'complete', payment: 'unpaid', method: 'boleto' })
  const left = (waiting?.deadline?.getTime() ?? 0) - (await readNow(db)).getTime()
  expect(Math.round(left / 3_600_000)).toBe(72)
  expect(await provider.page(sessionId)).toMatchObject({ state: 'waiting', method: 'boleto' })
  expect(await told(sessionId)).toEqual(['checkout.session.completed'])
  await provider.act(sessionId, 'bank-confirm')
  expect(await provider.readRecord(sessionId)).toMatchObject({ payment: 'paid', deadline: null })
  expect((await told(sessionId)).at(-1)).toBe('checkout.session.async_payment_succeeded')
})

it('a boleto is not paid back by the provider (decisions/018)', async () => {
  const sessionId = await pageAfter('boleto', 'bank-confirm')
  const record = await provider.readRecord(sessionId)
  const order = { purchaseId: randomUUID(), amountCentavos: 19_990, attempt: 0 }
  const refund = provider.refund({ ...order, paymentId: record?.paymentId ?? '' })
  await expect(refund).rejects.toBeInstanceOf(ProviderRefused)
  expect(await provider.readRecord(sessionId)).toMatchObject({ payment: 'paid', refundedCentavos: 0 })
})

it('a Pix or boleto that lapses has failed, and nothing pays it any more', async () => {
  for (const outcome of ['delay', 'boleto'] as const) {
    const sessionId = await pageAfter(outcome, 'bank-lapse')
    expect(await provider.readRecord(sessionId)).toMatchObject({ session: 'complete', payment: 'failed' })
    expect((await told(sessionId)).at(-1)).toBe('checkout.session.async_payment_failed')
    await expect(provider.act(sessionId, 'bank-confirm')).rejects.toBeInstanceOf(ProviderRefused)
  }
})

it('the bank has nothing to say of an open page, of a card, or of what is paid', async () => {
  for (const before of [[], ['approve'], ['decline'], ['boleto', 'bank-confirm']] as const) {
    const sessionId = await pageAfter(...before)
    for (const outcome of ['bank-confirm', 'bank-lapse'] as const)
      await expect(provider.act(sessionId, outcome)).rejects.toBeInstanceOf(ProviderRefused)
  }
})
