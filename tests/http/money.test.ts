import { purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

// The attempts T24 to T35 through HTTP: the real library, adapter and webhook; only the provider stands in.
const events: object[] = []
const standIn = openStandIn({ deliver: (event) => events.push(event) })
const stripe = await listenAsStripe(standIn)
afterAll(stripe.stop)
const stage = await openHttpServer({ ...RELAXED_LIMITS, ...stripe.settings })
const { db } = stage.database
const exam = await makeExam(db, { size: 18 })
const other = await makeExam(db, { size: 18 })
const { till } = standIn

beforeEach(() => {
  events.length = 0
  standIn.climate.trouble = 'fair'
})

const MINUTE_MS = 60_000
const fieldOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

async function openPage(person: Caller, order: { examId?: string; planType?: string } = {}): Promise<string> {
  const answer = await person.send('POST', '/api/checkouts', {
    examId: order.examId ?? exam.id,
    planType: order.planType ?? 'monthly',
  })
  expect(answer.status).toBe(200)
  return String(fieldOf(answer.body, 'url')).split('/').at(-1)?.split('#').at(0) ?? ''
}

const check = (person: Caller, sessionId?: string) =>
  person.send('POST', '/api/payment-checks', sessionId === undefined ? {} : { sessionId })
const passCheckInterval = () => db.update(purchases).set({ checkedAt: null })

const post = ({ body, signature }: { body: string; signature: string }) =>
  stage.caller().raw('/webhooks/payments', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
/** Everything the provider told since the last time, signed now. */
const postAll = async () => {
  const statuses: number[] = []
  for (const event of events.splice(0)) statuses.push((await post(standIn.signed(event))).status)
  return statuses
}

async function accessDays(userId: string): Promise<number[]> {
  const rows = await db
    .select({
      days: sql`round(extract(epoch from ${subscriptions.expiresAt} - now()) / 86400)`.mapWith(Number),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)))
  return rows.map(({ days }) => days).toSorted((a, b) => a - b)
}
const statusOf = async (sessionId: string) => {
  const [row] = await db
    .select({ status: purchases.status })
    .from(purchases)
    .where(eq(purchases.providerSessionId, sessionId))
  return row?.status
}
const purchaseId = async (sessionId: string) => {
  const [row] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.providerSessionId, sessionId))
  return row?.id ?? ''
}

/** Whether question 16 of the exam is handed out. */
async function opensQuestion16(person: Caller, examCode: string): Promise<number> {
  const start = await person.send('POST', '/api/simulations', {
    exam: examCode,
    difficulties: ['easy', 'medium', 'hard'],
  })
  const id = String(fieldOf(start.body, 'simulationId'))
  return (await person.send('POST', `/api/simulations/${id}/openings`, { position: 15 })).status
}

describe('T24: payment=success in the address grants nothing', () => {
  it('a session that is open, foreign, invented or of the past gives no access', async () => {
    const person = await stage.signedIn()
    const victim = await stage.signedIn()
    const own = await openPage(person)
    const paid = await openPage(victim)
    till.pay(paid)
    expect((await check(person, own)).body).toMatchObject({ verified: false, status: 'open' })
    expect((await check(person, paid)).status).toBe(404)
    expect((await check(person, 'cs_test_inventado')).status).toBe(404)
    expect((await check(person, `${paid}'; select 1`)).status).toBe(400)
    expect(await accessDays(person.viewer.id)).toEqual([])
    expect(await opensQuestion16(person, exam.code)).toBe(403)
    expect((await check(victim, paid)).body).toMatchObject({ verified: true })
  })

  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'usd' }],
    ['the other mode', { livemode: true }],
  ])('a record with %s is no payment', async (_, lie) => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    till.lie(session, lie)
    expect((await check(person, session)).body).toMatchObject({ verified: false, status: 'not-paid' })
    await postAll()
    expect(await accessDays(person.viewer.id)).toEqual([])
  })
})

describe('T25: messages to the webhook', () => {
  it.each([
    ['with another secret', { secret: 'whsec_de_outro' }, 400],
    ['of another scheme', { scheme: 'v0' }, 400],
    ['six minutes old', { at: new Date(Date.now() - 6 * MINUTE_MS) }, 400],
    ['six minutes ahead', { at: new Date(Date.now() + 6 * MINUTE_MS) }, 400],
    ['four minutes old', { at: new Date(Date.now() - 4 * MINUTE_MS) }, 204],
    ['signed now', {}, 204],
  ])('%s get %s', async (_, wish, status) => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    const told = events.at(-1) ?? {}
    expect((await post(standIn.signed(told, wish))).status).toBe(status)
    expect(await statusOf(session)).toBe(status === 204 ? 'paid' : 'pending')
  })

  it('altered, unsigned or no JSON change nothing and tell nothing', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    const message = standIn.signed(events.at(-1) ?? {})
    const attempts = [
      { ...message, body: message.body.replace('"livemode": false', '"livemode": true ') },
      { ...message, signature: '' },
      { ...message, signature: 'nonsense' },
      { body: 'não é JSON', signature: message.signature },
    ]
    for (const attempt of attempts) {
      const answer = await post(attempt)
      expect([answer.status, answer.text]).toEqual([400, ''])
    }
    expect(await statusOf(session)).toBe('pending')
  })

  it('sent again are handled once, and ask the provider once', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    const message = standIn.signed(events.at(-1) ?? {})
    expect((await post(message)).status).toBe(204)
    const calls = standIn.callCount()
    expect([(await post(message)).status, (await post(message)).status]).toEqual([204, 204])
    expect(standIn.callCount()).toBe(calls)
    expect(await accessDays(person.viewer.id)).toEqual([30])
  })

  it('are answered 5xx while the provider cannot be read, and work when they come again', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    const message = standIn.signed(events.at(-1) ?? {})
    standIn.climate.trouble = 'errors'
    expect((await post(message)).status).toBe(503)
    standIn.climate.trouble = 'fair'
    expect((await post(message)).status).toBe(204)
    expect(await accessDays(person.viewer.id)).toEqual([30])
  })
})

describe('T26: the body of a checkout', () => {
  it('takes exam and plan; price, currency, quantity and addresses are the server’s', async () => {
    const person = await stage.signedIn()
    const answer = await person.send('POST', '/api/checkouts', {
      examId: exam.id,
      planType: 'annual',
      amountCentavos: 1,
      price: 1,
      quantity: 99,
      currency: 'usd',
      discount: 100,
      userId: '7f1d0000-0000-4000-8000-000000000001',
      successUrl: 'https://exemplo.com',
    })
    const session = till.session(String(fieldOf(answer.body, 'url')).split('/').at(-1) ?? '')
    expect(session).toMatchObject({ amount: 19_990, currency: 'brl' })
    expect(session.successUrl).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/dashboard\?payment=success&session_id=\{CHECKOUT_SESSION_ID\}$/,
    )
  })

  it.each([
    [{ planType: 'free' }, 400],
    [{ planType: 'weekly' }, 400],
    [{ examId: '7f1d0000-0000-4000-8000-000000000001' }, 404],
    [{ examId: 'SAA-C03' }, 400],
  ])('with %o is refused', async (odd, status) => {
    const person = await stage.signedIn()
    const body = { examId: exam.id, planType: 'monthly', ...odd }
    expect((await person.send('POST', '/api/checkouts', body)).status).toBe(status)
  })

  it('an inactive exam is not sold, but what is open still grants', async () => {
    const person = await stage.signedIn()
    const closing = await makeExam(db, { size: 1 })
    const session = await openPage(person, { examId: closing.id })
    await db.execute(sql`update exams set status = 'inactive' where id = ${closing.id}`)
    const again = { examId: closing.id, planType: 'annual' }
    expect((await person.send('POST', '/api/checkouts', again)).status).toBe(409)
    till.pay(session)
    expect((await check(person, session)).body).toMatchObject({ verified: true })
  })

  it('a provider that is down is the specified error, and blocks no later try', async () => {
    const person = await stage.signedIn()
    standIn.climate.trouble = 'broken'
    const order = { examId: other.id, planType: 'monthly' }
    const failed = await person.send('POST', '/api/checkouts', order)
    expect([failed.status, fieldOf(failed.body, 'message')]).toEqual([
      503,
      'Erro ao criar sessão de pagamento. Tente novamente.',
    ])
    standIn.climate.trouble = 'fair'
    expect((await person.send('POST', '/api/checkouts', order)).status).toBe(200)
  })
})

describe('T27 to T29: twice, and from all sides', () => {
  it('a double click opens one page', async () => {
    const person = await stage.signedIn()
    const pages = await Promise.all(Array.from({ length: 8 }, () => openPage(person)))
    expect(new Set(pages).size).toBe(1)
    const [rows] = await db
      .select({ n: count() })
      .from(purchases)
      .where(eq(purchases.userId, person.viewer.id))
    expect(rows?.n).toBe(1)
  })

  it('two paid pages of one exam are both recorded, and the days add up', async () => {
    const person = await stage.signedIn()
    const pages = [await openPage(person), await openPage(person, { planType: 'quarterly' })]
    for (const page of pages) till.pay(page)
    await postAll()
    expect(await accessDays(person.viewer.id).then((days) => days.at(-1))).toBe(120)
    const told = await stage.lastMailTo(person.viewer.email)
    expect(told?.subject).toBe(`Pagamento confirmado: ${exam.code}`)
  })

  it('webhook, return page and checks at once grant one payment once', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    const messages = events.splice(0).map((event) => standIn.signed(event))
    const answers = await Promise.all([
      ...messages.map(post),
      ...messages.map(post),
      check(person, session),
      check(person),
      check(person, session),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    expect(await accessDays(person.viewer.id)).toEqual([30])
  })
})

describe('T30: refunds and disputes', () => {
  it('a refund ends the access at once, is there for each purchase, and never a way to read on', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    await postAll()
    expect(await opensQuestion16(person, exam.code)).toBe(200)
    const refund = (id: string) => person.send('POST', `/api/purchases/${id}/refund`)
    expect((await refund(await purchaseId(session))).body).toMatchObject({ status: 'refunded' })
    expect(await accessDays(person.viewer.id)).toEqual([])
    const second = await openPage(person)
    till.pay(second)
    await postAll()
    expect(await accessDays(person.viewer.id)).toEqual([30])
    expect((await refund(await purchaseId(second))).body).toMatchObject({ status: 'refunded' })
    expect(await accessDays(person.viewer.id)).toEqual([])
  })

  it('a provider that fails leaves a visible state, no access, and is tried again', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    await postAll()
    const id = await purchaseId(session)
    standIn.climate.trouble = 'errors'
    const asked = await person.send('POST', `/api/purchases/${id}/refund`)
    expect(asked.body).toMatchObject({ status: 'processing' })
    expect((await person.get(`/api/purchases/${id}`)).body).toMatchObject({ refund: { kind: 'processing' } })
    expect(await accessDays(person.viewer.id)).toEqual([])
    standIn.climate.trouble = 'fair'
    await reconcile(stage.deps)
    expect((await person.get(`/api/purchases/${id}`)).body).toMatchObject({ refund: { kind: 'done' } })
    expect(standIn.till.session(session)).toBeDefined()
  })

  it('a refund at the provider’s provider and a dispute are learned from its messages', async () => {
    const person = await stage.signedIn()
    const [partly, disputed] = [await openPage(person), await openPage(person, { examId: other.id })]
    for (const page of [partly, disputed]) till.pay(page)
    await postAll()
    till.refund(partly, 1000)
    till.dispute(disputed)
    await postAll()
    expect([await statusOf(partly), await statusOf(disputed)]).toEqual(['paid', 'disputed'])
    expect(await accessDays(person.viewer.id)).toEqual([30])
    expect(await opensQuestion16(person, other.code)).toBe(403)
    till.win(disputed)
    till.refund(partly)
    await postAll()
    expect([await statusOf(partly), await statusOf(disputed)]).toEqual(['refunded', 'paid'])
    expect(await opensQuestion16(person, other.code)).toBe(200)
  })
})

describe('T31 to T35', () => {
  it('T31: a Pix that waits shows its label and opens nothing', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session, { method: 'pix', async: true })
    await postAll()
    expect((await person.get('/api/subscriptions')).body).toMatchObject({
      entries: [{ status: 'pending', pending: { method: 'pix' } }],
    })
    expect(await opensQuestion16(person, exam.code)).toBe(403)
    till.settle(session)
    await postAll()
    expect(await opensQuestion16(person, exam.code)).toBe(200)
  })

  it('T32: however often it is asked, the provider is asked once in 30 s per session', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    const before = standIn.calls['sessions.retrieve']
    await Promise.all(Array.from({ length: 20 }, () => check(person, session)))
    for (let again = 0; again < 5; again += 1) await check(person)
    expect(standIn.calls['sessions.retrieve'] - before).toBe(1)
    await passCheckInterval()
    await check(person)
    expect(standIn.calls['sessions.retrieve'] - before).toBe(2)
  })

  it('T33: an event that says paid over a record that says unpaid changes nothing', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    const lie = {
      id: 'evt_mentira',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: { id: session, object: 'checkout.session', status: 'complete', payment_status: 'paid' },
      },
    }
    expect((await post(standIn.signed(lie))).status).toBe(204)
    expect(await statusOf(session)).toBe('pending')
  })

  it('T34: a payment outlives its account, without the person', async () => {
    const person = await stage.signedIn()
    const session = await openPage(person)
    till.pay(session)
    await postAll()
    const gone = await person.send('POST', '/api/profile/deletion', { password: 'caneta azul 42' })
    expect(gone.status).toBe(200)
    const [row] = await db.select().from(purchases).where(eq(purchases.providerSessionId, session))
    expect(row).toMatchObject({ userId: null, status: 'paid', amountCentavos: 4900 })
    till.refund(session)
    expect(await postAll()).not.toContain(500)
    expect(await statusOf(session)).toBe('refunded')
  })

  it('T35: no call makes a paid row without the provider, for an administrator either', async () => {
    const admin = await stage.signedIn({ role: 'admin' })
    const session = await openPage(admin)
    expect((await check(admin, session)).body).toMatchObject({ verified: false })
    expect((await admin.get(`/api/simulated-payments/${session}`)).status).toBe(404)
    const act = `/api/simulated-payments/${session}/outcome`
    expect((await admin.send('POST', act, { outcome: 'approve' })).status).toBe(404)
    expect(await statusOf(session)).toBe('pending')
  })
})
