import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { repayByHand } from '#server/payments/repay-by-hand.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'

// The provider cannot pay a boleto back: its buyer gets the money from us, and the site must know.
const standIn = openStandIn({ deliver: () => undefined })
const stripe = await listenAsStripe(standIn)
afterAll(stripe.stop)
const stage = await openHttpServer({ ...RELAXED_LIMITS, ...stripe.settings })
const { db } = stage.database
const exam = await makeExam(db, { size: 1 })
const fieldOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)
const textOf = (body: unknown, name: string) => String(fieldOf(body, name))
const listOf = (body: unknown, name: string): unknown[] => {
  const list = fieldOf(body, name)
  return Array.isArray(list) ? list : []
}

it('a refund that we paid ourselves ends like any other, once, and stays in the log', async () => {
  const person = await stage.signedIn()
  const opened = await person.send('POST', '/api/checkouts', { examId: exam.id, planType: 'monthly' })
  const session = textOf(opened.body, 'url').split('/').at(-1)?.split('#').at(0) ?? ''
  standIn.till.pay(session)
  const checked = await person.send('POST', '/api/payment-checks', { sessionId: session })
  expect(checked.status).toBe(200)
  const list = await person.get('/api/purchases')
  const id = textOf(listOf(list.body, 'entries')[0], 'id')

  const byHand = (protocol: string) => repayByHand(db, { protocol, reason: 'Transferência ao comprador' })
  const number = textOf((await person.get(`/api/purchases/${id}`)).body, 'number')
  expect(await byHand(`R-${number}`)).toBe('not-waiting')

  standIn.climate.trouble = 'errors'
  const asked = await person.send('POST', `/api/purchases/${id}/refund`)
  expect(asked.body).toMatchObject({ status: 'processing', protocol: `R-${number}` })
  standIn.climate.trouble = 'fair'
  expect(await byHand('R-2020-01-999999')).toBe('unknown-protocol')
  expect(await byHand('qualquer coisa')).toBe('unknown-protocol')
  expect(await byHand(`R-${number}`)).toBe('noted')
  expect(await byHand(`R-${number}`)).toBe('noted-before')

  const refundsBefore = standIn.ledger.refunds.size
  expect(await reconcile(stage.deps)).toMatchObject({ waiting: 0, failed: 0 })
  await reconcile(stage.deps)
  expect(standIn.ledger.refunds.size).toBe(refundsBefore)
  const receipt = (await person.get(`/api/purchases/${id}`)).body
  expect(receipt).toMatchObject({ status: 'refunded', refund: { kind: 'done' } })
  const changes = listOf(receipt, 'changes')
  expect(changes.filter((change) => textOf(change, 'cause') === 'repaid-by-hand')).toHaveLength(1)
  const mails = await db.select().from(outboxMails).where(eq(outboxMails.userId, person.viewer.id))
  const told = mails.filter(({ subject }) => subject.includes(`protocolo R-${number}`))
  expect(told.map(({ text }) => text.includes(', por transferência.'))).toEqual([true])
  const acts = await db.select().from(adminAudit).where(eq(adminAudit.act, 'repaid-by-hand'))
  expect(acts).toMatchObject([{ actor: 'servidor', subject: id }])
})
