import { makeBuyer, mailSubjects } from '#tests/support/made/bought.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { buyPlan, openPage, payOnPage, purchaseOf, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkPayments, readPending } from './check-payments.ts'
import { refundPurchase } from './refund-purchase.ts'

const { deps, db } = await openTestDependencies()

const provider = simulatedProviderOf(deps)

/** Lets the 30 seconds between two questions to the provider pass. */
const passCheckInterval = () => db.update(purchases).set({ checkedAt: null })

describe('checks', () => {
  it('grant what the provider calls paid, and tell a tab what was settled behind its back', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, of)
    const check = () => checkPayments(deps, viewer, { watching: [sessionId] })
    expect(await check()).toMatchObject({
      verified: true,
      status: 'verified',
      updatedPayments: 1,
      pending: 0,
    })
    expect(await check()).toMatchObject({ verified: true, updatedPayments: 1 })
    expect(await checkPayments(deps, viewer, {})).toMatchObject({ verified: false, updatedPayments: 0 })
  })

  it('ask the provider at most once in 30 seconds about one purchase', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await openPage(deps, viewer, of)
    await checkPayments(deps, viewer, { sessionId })
    await provider.act(sessionId, 'approve')
    expect(await checkPayments(deps, viewer, { sessionId })).toMatchObject({ status: 'open' })
    await passCheckInterval()
    expect(await checkPayments(deps, viewer, { sessionId })).toMatchObject({ status: 'verified' })
  })

  it('know a Pix that waits, say for how long it is watched, and grant it when it settles', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, { ...of, outcome: 'delay' })
    expect(await checkPayments(deps, viewer, { sessionId })).toMatchObject({ status: 'pending', pending: 1 })
    const { payments } = await readPending(deps, viewer)
    expect(payments).toMatchObject([
      { sessionId, stage: 'awaited', method: 'pix', exam: { code: exam.code } },
    ])
    expect(Math.abs(600 - (payments[0]?.watchSeconds ?? 0))).toBeLessThan(5)
    expect((await mailSubjects(db)).at(-1)).toBe(`Falta pagar: Pix do ${exam.code}`)
    await db.execute(sql`update simulated_payments set settles_at = now()`)
    await passCheckInterval()
    expect(await checkPayments(deps, viewer, {})).toMatchObject({ updatedPayments: 1, pending: 0 })
    expect(await mailSubjects(db)).toHaveLength(2)
  })

  it('tell a page that is only open, a refusal with what to try again, and a purchase that is over', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const check = (sessionId: string) => checkPayments(deps, viewer, { sessionId })
    expect(await check(await openPage(deps, viewer, of))).toMatchObject({ status: 'open', declined: null })
    const refused = await payOnPage(deps, viewer, { ...of, plan: 'annual', outcome: 'decline' })
    expect(await check(refused)).toMatchObject({
      status: 'not-paid',
      declined: { exam: { id: exam.id, code: exam.code, status: 'active' } },
    })
    const { id, sessionId } = await buyPlan(deps, viewer, { ...of, plan: 'quarterly' })
    await refundPurchase(deps, viewer, { purchaseId: id })
    expect(await check(sessionId)).toMatchObject({ status: 'over', declined: null })
  })

  it('tell a payment that does not match from one that charged nothing', async () => {
    const { viewer, of } = await makeBuyer(db)
    const sessionId = await payOnPage(deps, viewer, of)
    await db.execute(sql`update purchases set amount_centavos = amount_centavos + 100`)
    const { id } = await purchaseOf(db, sessionId)
    expect(await checkPayments(deps, viewer, { sessionId })).toMatchObject({
      status: 'not-paid',
      declined: { purchaseId: id, reason: 'mismatch' },
    })
  })

  it('of a foreign or invented session find nothing', async () => {
    const { viewer, of } = await makeBuyer(db)
    const stranger = await makePerson(db)
    const sessionId = await payOnPage(deps, viewer, of)
    for (const asked of [sessionId, 'sim_inventado'])
      await expect(checkPayments(deps, stranger, { sessionId: asked })).rejects.toMatchObject({
        code: 'PURCHASE_NOT_FOUND',
      })
    expect(await checkPayments(deps, stranger, { watching: [sessionId] })).toMatchObject({
      updatedPayments: 0,
    })
  })
})
