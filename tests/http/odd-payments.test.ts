import { purchaseChanges, purchases } from '#server/adapters/db/schema/access.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { SITE } from '#pt-br/site.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

// A provider that is slow, or that has on file something else than was agreed.
const events: object[] = []
const standIn = openStandIn({ deliver: (event) => events.push(event) })
const stripe = await listenAsStripe(standIn)
afterAll(stripe.stop)
const stage = await openHttpServer({ ...RELAXED_LIMITS, ...stripe.settings })
const { db } = stage.database
const aText: unknown = expect.any(String)
const threeDays: unknown = expect.closeTo(3 * 86_400, -3)
const exam = await makeExam(db, { size: 1 })

async function openPage(person: Caller): Promise<string> {
  const answer = await person.send('POST', '/api/checkouts', { examId: exam.id, planType: 'monthly' })
  expect(answer.status).toBe(200)
  const url = String(Reflect.get(Object(answer.body), 'url'))
  return url.split('/').at(-1)?.split('#').at(0) ?? ''
}

const tell = async (event: object) => {
  const { body, signature } = standIn.signed(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await stage.caller().raw('/webhooks/payments', { method: 'POST', body, headers })).status
}
const tellAll = async () => {
  for (const event of events.splice(0)) expect(await tell(event)).toBe(204)
}

it('ten presses at a slow provider open one page, and stop nobody else', async () => {
  const [person, stranger] = [await stage.signedIn(), await stage.signedIn()]
  const before = standIn.calls['sessions.create']
  standIn.climate.delayMs = 1800
  const pages = await Promise.all(Array.from({ length: 10 }, () => openPage(person)))
  standIn.climate.delayMs = 0
  expect(new Set(pages).size).toBe(1)
  expect(standIn.calls['sessions.create'] - before).toBe(1)
  await openPage(stranger)
})

describe('a payment that is not what was agreed', () => {
  it('opens nothing, is given back by itself, and both sides are told once', async () => {
    const person = await stage.signedIn()
    const sessionId = await openPage(person)
    const session = standIn.ledger.sessions.get(sessionId)
    if (session) session.amount = 9900
    standIn.till.pay(sessionId)
    const paid = events.at(-1) ?? {}
    await tellAll()
    await tell({ ...paid, id: 'evt_again' })

    expect(await purchaseOf(sessionId)).toMatchObject({ status: 'failed', refundedCentavos: 0 })
    expect((await purchaseOf(sessionId))?.refundRequestedAt).not.toBeNull()
    const mine = await emailsTo(person.viewer.email)
    expect(mine).toEqual([`Pagamento não confere: ${exam.code}`])
    expect((await emailsTo(SITE.contact.support)).length).toBe(1)
    const entry = await person.get(`/api/exams/${exam.code}/entry`)
    expect(entry.text).not.toContain('"paid"')

    await reconcile(stage.deps)
    await tellAll()
    expect(standIn.calls['refunds.create']).toBe(1)
    expect(await purchaseOf(sessionId)).toMatchObject({ status: 'refunded' })
    expect(await causesOf(sessionId)).toEqual(['checkout-opened', 'record-mismatch', 'refunded'])
    await reconcile(stage.deps)
    expect(standIn.calls['refunds.create']).toBe(1)
    expect(await emailsTo(person.viewer.email)).toHaveLength(2)
    const told = await db
      .select({ text: outboxMails.text })
      .from(outboxMails)
      .where(and(eq(outboxMails.recipient, person.viewer.email), like(outboxMails.subject, 'Reembolso%')))
    expect(told[0]?.text.replaceAll('\u00a0', ' ')).toContain('Devolvemos R$ 99,00')
    expect(told[0]?.text).toContain('Esta compra não chegou a dar acesso')
  })

  it('for a purchase that we do not have is told to whoever runs the site, once', async () => {
    const before = (await emailsTo(SITE.contact.support)).length
    const person = await stage.signedIn()
    const sessionId = await openPage(person)
    const known = await purchaseOf(sessionId)
    await db.delete(purchaseChanges).where(eq(purchaseChanges.purchaseId, known?.id ?? ''))
    await db.delete(purchases).where(eq(purchases.providerSessionId, sessionId))
    standIn.till.pay(sessionId)
    const paid = events.at(-1) ?? {}
    await tellAll()
    await tell(paid)
    const told = await emailsTo(SITE.contact.support)
    expect(told.slice(before)).toEqual(['Pagamento sem compra'])
    expect(standIn.calls['refunds.create']).toBe(1)

    await db.execute(sql`alter table outbox_mails rename to away`)
    const again = { ...paid, id: 'evt_after_a_failure' }
    expect(await tell(again)).toBeGreaterThanOrEqual(500)
    await db.execute(sql`alter table away rename to outbox_mails`)
    expect(await tell(again)).toBe(204)
    expect((await emailsTo(SITE.contact.support)).length).toBe(told.length + 1)
  })

  it('is shown to administrators until the money is back, with how long it waits and what went wrong', async () => {
    const admin = await stage.signedIn({ role: 'admin' })
    const waiting = async (query = '') => (await admin.get(`/api/admin/reports/waiting-refunds${query}`)).body
    expect(await waiting()).toEqual({ entries: [], page: 1, pages: 1, total: 0 })

    const person = await stage.signedIn({ name: 'Rui Dias' })
    const sessionId = await openPage(person)
    const session = standIn.ledger.sessions.get(sessionId)
    if (session) session.amount = 9900
    standIn.till.pay(sessionId)
    await tellAll()
    const before = { refundRequestedAt: sql`now() - interval '3 days'` }
    await db.update(purchases).set(before).where(eq(purchases.providerSessionId, sessionId))
    Object.assign(standIn.climate, { trouble: 'errors', only: 'refunds.create' })
    await reconcile(stage.deps)
    Object.assign(standIn.climate, { trouble: 'fair', only: null })
    expect(await waiting('?page=9')).toMatchObject({
      page: 1,
      total: 1,
      entries: [
        {
          cause: 'mismatch',
          exam: { code: exam.code },
          member: { name: 'Rui Dias', email: person.viewer.email },
          amountCentavos: null,
          failedTries: 1,
          lastError: aText,
          waitsSeconds: threeDays,
          isRepaid: false,
        },
      ],
    })

    await reconcile(stage.deps)
    await tellAll()
    expect(await waiting()).toMatchObject({ total: 0, entries: [] })
  })
})

async function purchaseOf(sessionId: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.providerSessionId, sessionId))
  return row
}

async function causesOf(sessionId: string) {
  const rows = await db
    .select({ cause: purchaseChanges.cause })
    .from(purchaseChanges)
    .innerJoin(purchases, eq(purchases.id, purchaseChanges.purchaseId))
    .where(eq(purchases.providerSessionId, sessionId))
    .orderBy(asc(purchaseChanges.changedAt))
  return rows.map(({ cause }) => cause)
}

async function emailsTo(recipient: string) {
  const rows = await db
    .select({ subject: outboxMails.subject })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, recipient))
    .orderBy(asc(outboxMails.createdAt))
  return rows.map(({ subject }) => subject)
}
