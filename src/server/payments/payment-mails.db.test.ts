import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { buyPlan, payOnPage, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fulfil } from './fulfil.ts'

const { deps, db } = await openTestDependencies()
const provider = simulatedProviderOf(deps)

const subjects = async () =>
  (
    await db.select({ subject: outboxMails.subject }).from(outboxMails).orderBy(asc(outboxMails.createdAt))
  ).map(({ subject }) => subject)

/** As the provider tells it: late, twice, and from two sides at once. */
const hear = (sessionId: string) =>
  Promise.all([fulfil(deps, sessionId), fulfil(deps, sessionId), fulfil(deps, sessionId)])

async function buyer() {
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size: 1 })
  return { viewer, code: exam.code, of: { examId: exam.id } }
}

it('a dispute is told when it suspends the access and when it gives it back, each once', async () => {
  const { viewer, code, of } = await buyer()
  const { sessionId } = await buyPlan(deps, viewer, of)
  await provider.act(sessionId, 'dispute')
  await hear(sessionId)
  await provider.act(sessionId, 'win-dispute')
  await hear(sessionId)
  expect(await subjects()).toEqual([
    `Pagamento confirmado: ${code}`,
    `Acesso suspenso: ${code} em contestação`,
    `Acesso de volta: ${code}`,
  ])
})

it('a dispute that is lost is told once, and not as a refund of ours', async () => {
  const { viewer, code, of } = await buyer()
  const { sessionId } = await buyPlan(deps, viewer, of)
  await provider.act(sessionId, 'dispute')
  await hear(sessionId)
  await provider.act(sessionId, 'lose-dispute')
  await hear(sessionId)
  expect((await subjects()).slice(2)).toEqual([`Contestação aceita: ${code}`])
})

it.each([
  ['delay', 'Pix'],
  ['boleto', 'Boleto'],
] as const)('a payment by %s that lapsed is told once', async (outcome, name) => {
  const { viewer, code, of } = await buyer()
  const sessionId = await payOnPage(deps, viewer, { ...of, outcome })
  await hear(sessionId)
  await provider.act(sessionId, 'bank-lapse')
  await hear(sessionId)
  expect(await subjects()).toEqual([`Falta pagar: ${name} do ${code}`, `${name} vencido: ${code}`])
})

it('a card that was refused is told once, and a page that ran out is not', async () => {
  const { viewer, code, of } = await buyer()
  await hear(await payOnPage(deps, viewer, { ...of, outcome: 'decline' }))
  await hear(await payOnPage(deps, viewer, { ...of, outcome: 'abandon' }))
  expect(await subjects()).toEqual([`Pagamento não aprovado: ${code}`])
})
