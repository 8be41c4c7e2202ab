import { ProviderUnavailable } from '#server/adapters/payments/payment-provider.ts'
import { saveAppeal } from '#server/appeals/appeal-store.ts'
import { readMember } from '#server/members/list-members.ts'
import { fulfil } from '#server/payments/fulfil.ts'
import { refundPurchase } from '#server/payments/refund-purchase.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeBuyer } from '#tests/support/made/bought.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { buyPlan, openPage, payOnPage } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readDeletionFacts } from './deletion-facts.ts'

const { deps, db } = await openTestDependencies()

describe('before an account is deleted', () => {
  it('a payment that is awaited is named, and no page that was only opened', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    await openPage(deps, viewer, of)
    await fulfil(deps, await payOnPage(deps, viewer, { ...of, plan: 'annual', outcome: 'boleto' }))
    const { awaited } = await readDeletionFacts(deps, viewer)
    expect(awaited).toMatchObject([{ code: exam.code, method: 'boleto' }])
    expect(awaited[0]?.deadlineAt).not.toBeNull()
    const seen = await readMember(deps, await makeAdmin(db), { userId: viewer.id })
    expect(seen).toMatchObject({ awaited, refundsUnderWay: [] })
  })

  it('a refund under way is named with its protocol until the money is back', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const { id } = await buyPlan(deps, viewer, of)
    const refund = () => Promise.reject(new ProviderUnavailable('no balance'))
    const stuck = { ...deps, provider: { ...deps.provider, refund } }
    const { protocol } = await refundPurchase(stuck, viewer, { purchaseId: id })
    const { refundable, refundsUnderWay } = await readDeletionFacts(deps, viewer)
    expect(refundable).toEqual([])
    expect(refundsUnderWay).toMatchObject([{ code: exam.code, protocol }])
    const back = await buyPlan(deps, viewer, of)
    await refundPurchase(deps, viewer, { purchaseId: back.id })
    expect(await readDeletionFacts(deps, viewer)).toMatchObject({ refundsUnderWay })
  })

  it('nothing is named to somebody who never began', async () => {
    expect(await readDeletionFacts(deps, await makePerson(db))).toEqual({
      isLastAdmin: false,
      livePlans: [],
      refundable: [],
      awaited: [],
      refundsUnderWay: [],
      comments: 0,
      appeals: 0,
      purchases: 0,
    })
  })

  it('appeals that stay are counted', async () => {
    const { viewer, exam } = await makeBuyer(db)
    await saveAppeal(db, {
      id: randomUUID(),
      userId: viewer.id,
      questionId: exam.questions[0]?.id ?? '',
      revision: 1,
      kind: 'unclear',
      claimed: [],
      argument: 'Falta dizer qual região.',
      source: null,
      mayThankByName: true,
    })
    expect((await readDeletionFacts(deps, viewer)).appeals).toBe(1)
  })
})
