import { causesOf, makeBuyer, mailSubjects, queueDays, passDays } from '#tests/support/made/bought.ts'
import { absentProvider } from '#server/adapters/payments/absent-provider.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { buyPlan } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readReceipt } from './purchase-views.ts'
import { reconcile } from './reconcile.ts'
import { refundPurchase } from './refund-purchase.ts'
import { repayByHand } from './repay-by-hand.ts'

const { deps, db } = await openTestDependencies()

describe('the guarantee', () => {
  it('gives the money back, ends the days at once, pulls later ones forward and tells by mail', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const first = await buyPlan(deps, viewer, of)
    await buyPlan(deps, viewer, { ...of, plan: 'quarterly' })
    await passDays(db, 5)
    const answer = await refundPurchase(deps, viewer, { purchaseId: first.id })
    expect(answer.status).toBe('refunded')
    expect(answer.protocol).toMatch(/^R-\d{4}-\d\d-\d{6}$/)
    expect(await queueDays(db)).toEqual([[0, 90]])
    expect((await mailSubjects(db)).at(-1)).toBe(`Reembolso do ${exam.code}, protocolo ${answer.protocol}`)
    expect(await refundPurchase(deps, viewer, { purchaseId: first.id })).toEqual(answer)
    expect(await mailSubjects(db)).toHaveLength(3)
  })

  it('is for each purchase, within seven days, and the buyer’s alone', async () => {
    const { viewer, of } = await makeBuyer(db)
    const stranger = await makePerson(db)
    const first = await buyPlan(deps, viewer, of)
    const refund = (who: typeof viewer, purchaseId: string) => refundPurchase(deps, who, { purchaseId })
    await expect(refund(stranger, first.id)).rejects.toMatchObject({ code: 'PURCHASE_NOT_FOUND' })
    expect(await refund(viewer, first.id)).toMatchObject({ status: 'refunded' })
    const second = await buyPlan(deps, viewer, of)
    const receipt = await readReceipt(deps, viewer, { purchaseId: second.id })
    expect(receipt.refund).toMatchObject({ kind: 'possible' })
    expect(await refund(viewer, second.id)).toMatchObject({ status: 'refunded' })
    const other = await buyPlan(deps, viewer, of)
    await db.update(purchases).set({ paidAt: sql`${purchases.paidAt} - interval '7 days 1 second'` })
    await expect(refund(viewer, other.id)).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
    expect(await queueDays(db)).toHaveLength(1)
  })

  it('that was paid back by hand ends where no provider is left to ask', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const { id } = await buyPlan(deps, viewer, of)
    const alone = { ...deps, provider: absentProvider }
    const { status, protocol } = await refundPurchase(alone, viewer, { purchaseId: id })
    expect(status).toBe('processing')
    expect(await reconcile(alone)).toMatchObject({ waiting: 1 })
    expect(await repayByHand(db, { protocol, reason: 'Transferência' })).toBe('noted')
    expect(await reconcile(alone)).toMatchObject({ waiting: 0 })
    expect((await causesOf(db, id)).at(-1)).toBe('repaid-by-hand')
    expect((await mailSubjects(db)).at(-1)).toBe(`Reembolso do ${exam.code}, protocolo ${protocol}`)
    expect((await readReceipt(deps, viewer, { purchaseId: id })).refund).toMatchObject({ kind: 'done' })
  })

  it('is there again for a new account of an address that used one', async () => {
    const { viewer, of } = await makeBuyer(db)
    const first = await buyPlan(deps, viewer, of)
    await refundPurchase(deps, viewer, { purchaseId: first.id })
    await db.transaction((tx) => deleteAccount(tx, { userId: viewer.id }))
    const again = await makePerson(db, { email: viewer.email })
    const second = await buyPlan(deps, again, of)
    expect(await refundPurchase(deps, again, { purchaseId: second.id })).toMatchObject({ status: 'refunded' })
  })
})
