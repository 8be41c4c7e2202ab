import { purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { makeBuyer, mailSubjects } from '#tests/support/made/bought.ts'
import { buyPlan, payOnPage, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { like, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fulfil } from './fulfil.ts'
import { refundPurchase } from './refund-purchase.ts'

const { deps, db } = await openTestDependencies()
const provider = simulatedProviderOf(deps)

/** As the provider tells it: late, twice, and from two sides at once. */
const hear = (sessionId: string) =>
  Promise.all([fulfil(deps, sessionId), fulfil(deps, sessionId), fulfil(deps, sessionId)])

it('a dispute is told when it suspends the access and when it gives it back, each once', async () => {
  const { viewer, exam, of } = await makeBuyer(db)
  const { sessionId } = await buyPlan(deps, viewer, of)
  await provider.act(sessionId, 'dispute')
  await hear(sessionId)
  await provider.act(sessionId, 'win-dispute')
  await hear(sessionId)
  expect(await mailSubjects(db)).toEqual([
    `Pagamento confirmado: ${exam.code}`,
    `Acesso suspenso: ${exam.code} em contestação`,
    `Acesso de volta: ${exam.code}`,
  ])
})

it('a dispute after the last day suspends nothing, and nothing comes back with it', async () => {
  const { viewer, exam, of } = await makeBuyer(db)
  const { sessionId } = await buyPlan(deps, viewer, of)
  await db.update(subscriptions).set({
    startsAt: sql`${subscriptions.startsAt} - interval '60 days'`,
    expiresAt: sql`${subscriptions.expiresAt} - interval '60 days'`,
  })
  await provider.act(sessionId, 'dispute')
  await hear(sessionId)
  await provider.act(sessionId, 'win-dispute')
  await hear(sessionId)
  expect((await mailSubjects(db)).slice(1)).toEqual([
    `Compra em contestação: ${exam.code}`,
    `Contestação encerrada: ${exam.code}`,
  ])
})

it('a dispute over money that was asked back leaves the refund under way', async () => {
  const { viewer, exam, of } = await makeBuyer(db)
  const { sessionId } = await buyPlan(deps, viewer, of)
  await provider.act(sessionId, 'dispute')
  await db.update(purchases).set({ refundRequestedAt: sql`now()` })
  await hear(sessionId)
  await provider.act(sessionId, 'win-dispute')
  await hear(sessionId)
  const texts = await db.select({ subject: outboxMails.subject, text: outboxMails.text }).from(outboxMails)
  const closed = texts.find(({ subject }) => subject === `Contestação encerrada: ${exam.code}`)
  expect(closed?.text).toContain('O reembolso que você pediu continua em andamento.')
  expect(closed?.text).not.toContain('Os dias que restavam')
})

it('a dispute that is lost is told once, and not as a refund of ours', async () => {
  const { viewer, exam, of } = await makeBuyer(db)
  const { sessionId } = await buyPlan(deps, viewer, of)
  await provider.act(sessionId, 'dispute')
  await hear(sessionId)
  await provider.act(sessionId, 'lose-dispute')
  await hear(sessionId)
  expect((await mailSubjects(db)).slice(2)).toEqual([`Contestação aceita: ${exam.code}`])
})

it.each([
  ['delay', 'Pix', 'Pix'],
  ['boleto', 'boleto', 'Boleto'],
] as const)('a payment by %s that lapsed is told once', async (outcome, within, first) => {
  const { viewer, exam, of } = await makeBuyer(db)
  const sessionId = await payOnPage(deps, viewer, { ...of, outcome })
  await hear(sessionId)
  await provider.act(sessionId, 'bank-lapse')
  await hear(sessionId)
  expect(await mailSubjects(db)).toEqual([
    `Falta pagar: ${within} do ${exam.code}`,
    `${first} vencido: ${exam.code}`,
  ])
})

it('a card that was refused is told once, and a page that ran out is not', async () => {
  const { viewer, exam, of } = await makeBuyer(db)
  await hear(await payOnPage(deps, viewer, { ...of, outcome: 'decline' }))
  await hear(await payOnPage(deps, viewer, { ...of, outcome: 'abandon' }))
  expect(await mailSubjects(db)).toEqual([`Pagamento não aprovado: ${exam.code}`])
})

it('a refund of what was paid in a way that we do not name speaks of no card', async () => {
  const { viewer, of } = await makeBuyer(db)
  const readRecord = async (sessionId: string) => {
    const record = await provider.readRecord(sessionId)
    return record && { ...record, method: null, cardLast4: null }
  }
  const unnamed = { ...deps, provider: { ...provider, readRecord } }
  const { id } = await buyPlan(unnamed, viewer, of)
  await refundPurchase(unnamed, viewer, { purchaseId: id })
  const told = await db
    .select({ text: outboxMails.text })
    .from(outboxMails)
    .where(like(outboxMails.subject, 'Reembolso%'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('pela mesma forma em que foi paga.')
  expect(told[0]?.text).not.toMatch(/cartão/i)
})
