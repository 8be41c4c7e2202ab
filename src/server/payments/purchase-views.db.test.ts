import { makeBuyer } from '#tests/support/made/bought.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { buyPlan, openPage, purchaseOf } from '#tests/support/made/buying.ts'
import type { Viewer } from '#server/dependencies.ts'
import { giveUpMock } from '#server/mocks/end-mock.ts'
import { startMock } from '#server/mocks/start-mock.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { readPurchases, readReceipt } from './purchase-views.ts'
import { refundPurchase } from './refund-purchase.ts'

const { deps, db } = await openTestDependencies()

describe('receipts', () => {
  it('carry what was bought, by whom, of whom, its days, its history and what a refund would leave', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const first = await buyPlan(deps, viewer, of)
    const { id } = await buyPlan(deps, viewer, { ...of, plan: 'quarterly' })
    const firstDays = (await readReceipt(deps, viewer, { purchaseId: first.id })).access
    const receipt = await readReceipt(deps, viewer, { purchaseId: id })
    expect(receipt).toMatchObject({
      exam: { code: exam.code },
      plan: 'quarterly',
      amountCentavos: 7990,
      status: 'paid',
      method: 'card',
      cardLast4: '4242',
      buyer: { name: viewer.name, email: viewer.email },
      seller: { legalName: 'Gabarite' },
      access: { from: firstDays?.until },
      accessAfterRefund: {
        until: firstDays?.until,
        others: [{ plan: 'monthly', change: 'stays', until: firstDays?.until }],
      },
      refund: { kind: 'possible' },
    })
    expect(receipt.changes.map(({ cause }) => cause)).toEqual(['payment-confirmed', 'checkout-opened'])
  })

  it('say that another purchase begins now when the one before it is given back', async () => {
    const { viewer, of } = await makeBuyer(db)
    const first = await buyPlan(deps, viewer, { ...of, plan: 'quarterly' })
    const second = await buyPlan(deps, viewer, of)
    const { accessAfterRefund } = await readReceipt(deps, viewer, { purchaseId: first.id })
    const { number } = await readReceipt(deps, viewer, { purchaseId: second.id })
    expect(accessAfterRefund?.others).toMatchObject([{ number, plan: 'monthly', change: 'begins-now' }])
    await refundPurchase(deps, viewer, { purchaseId: first.id })
    const { access } = await readReceipt(deps, viewer, { purchaseId: second.id })
    expect(access?.until.slice(0, 16)).toBe(accessAfterRefund?.until?.slice(0, 16))
  })

  it('say that a refund ends the running Prova, unless it is a sample or another plan carries it', async () => {
    const endsMock = async (viewer: Viewer, purchaseId: string) =>
      (await readReceipt(deps, viewer, { purchaseId })).endsMock
    const { viewer, exam, of } = await makeBuyer(db)
    const start = () => startMock(deps, viewer, { exam: exam.code, time: 'timed' })
    await start()
    const { id } = await buyPlan(deps, viewer, of)
    expect(await endsMock(viewer, id)).toBe(false)

    const { sheet } = await start()
    await giveUpMock(deps, viewer, { simulationId: sheet.id })
    expect(await endsMock(viewer, id)).toBe(false)
    await start()
    expect(await endsMock(viewer, id)).toBe(true)
    const second = await buyPlan(deps, viewer, of)
    expect([await endsMock(viewer, id), await endsMock(viewer, second.id)]).toEqual([false, false])
    await refundPurchase(deps, viewer, { purchaseId: second.id })
    expect([await endsMock(viewer, id), await endsMock(viewer, second.id)]).toEqual([true, false])
  })

  it('of others are unknown, and a refunded one shows its protocol and no days', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { id } = await buyPlan(deps, viewer, of)
    const asked = { purchaseId: id }
    await expect(readReceipt(deps, await makePerson(db), asked)).rejects.toMatchObject({
      code: 'PURCHASE_NOT_FOUND',
    })
    const { protocol } = await refundPurchase(deps, viewer, asked)
    expect(await readReceipt(deps, viewer, asked)).toMatchObject({
      status: 'refunded',
      access: null,
      accessAfterRefund: null,
      refund: { kind: 'done', protocol },
    })
  })

  it('are listed newest first, a page at a time, without checkouts that never opened', async () => {
    const { viewer, of } = await makeBuyer(db)
    const pages = [
      await openPage(deps, viewer, of),
      await openPage(deps, viewer, { ...of, plan: 'quarterly' }),
      await openPage(deps, viewer, { ...of, plan: 'annual' }),
    ]
    const numbers: string[] = []
    let cursor: string | undefined
    for (const expected of [2, 1]) {
      const page = await readPurchases(deps, viewer, { cursor, limit: 2 })
      expect([page.entries.length, page.total]).toEqual([expected, 3])
      numbers.push(...page.entries.map(({ number }) => number))
      cursor = page.nextCursor ?? undefined
    }
    expect(cursor).toBeUndefined()
    expect(numbers).toEqual(numbers.toSorted().toReversed())
    expect(new Set(numbers).size).toBe(pages.length)
    expect((await purchaseOf(db, pages[0] ?? '')).status).toBe('pending')
  })
})
