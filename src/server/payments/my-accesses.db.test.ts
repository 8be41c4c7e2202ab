import { makeBuyer, endIn } from '#tests/support/made/bought.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { readSimulation } from '#server/simulations/read-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { ProviderUnavailable } from '#server/adapters/payments/payment-provider.ts'
import { isSuspended } from '#server/subscriptions/subscription-store.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { buyPlan, openPage, payOnPage, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fulfil } from './fulfil.ts'
import { readMyAccesses } from './my-accesses.ts'
import { readReceipt } from './purchase-views.ts'
import { refundPurchase } from './refund-purchase.ts'

const { deps, db } = await openTestDependencies()

const provider = simulatedProviderOf(deps)

describe('Meus acessos', () => {
  it('shows one card per exam with its best access, and one per pending purchase', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const free = await makeExam(db, { size: 1 })
    const granted = await makeExam(db, { size: 1 })
    await activateTrial(db, viewer, { exam: exam.code })
    await activateTrial(db, viewer, { exam: free.code })
    await giveAccess(db, { userId: viewer.id, examId: granted.id, source: 'grant' })
    const { id } = await buyPlan(deps, viewer, of)
    const waiting = await payOnPage(deps, viewer, { ...of, plan: 'annual', outcome: 'delay' })
    await fulfil(deps, waiting)
    const { entries } = await readMyAccesses(deps, viewer)
    const cardsOf = (code: string) => entries.filter((entry) => entry.exam.code === code)
    expect(entries).toHaveLength(4)
    expect(cardsOf(exam.code)).toMatchObject([
      { status: 'active', action: 'extend', plan: 'monthly', receiptId: id, warning: null },
      { status: 'pending', action: 'verify', plan: 'annual', pending: { sessionId: waiting, method: 'pix' } },
    ])
    expect(cardsOf(free.code)).toMatchObject([
      { status: 'free', action: 'renew', plan: 'free', receiptId: null },
    ])
    expect(cardsOf(granted.code)).toMatchObject([{ status: 'unlimited', action: null, plan: null }])
  })

  it.each([
    [24 * 4, 'active', { kind: 'soon', daysLeft: 4 }],
    [24 * 9, 'active', null],
    [-24, 'expired', { kind: 'ended' }],
    [-24 * 32, 'expired', null],
  ] as const)('warns of an end in %d hours: %s', async (hours, status, warning) => {
    const { viewer, of } = await makeBuyer(db)
    await buyPlan(deps, viewer, of)
    await endIn(db, hours)
    expect((await readMyAccesses(deps, viewer)).entries).toMatchObject([{ status, warning }])
  })

  it('says that a dispute holds an access back, and no trial is sold instead', async () => {
    const { viewer, exam, of } = await makeBuyer(db, 20)
    const { sessionId } = await buyPlan(deps, viewer, of)
    const { simulationId } = await startSimulation(deps, viewer, {
      exam: exam.code,
      difficulties: ['easy', 'medium', 'hard'],
    })
    await provider.act(sessionId, 'dispute')
    await fulfil(deps, sessionId)
    const { entries } = await readMyAccesses(deps, viewer)
    expect(entries).toMatchObject([{ status: 'expired', suspended: true, warning: null }])
    const open = (position: number) => openPlace(deps, viewer, { simulationId, position })
    await expect(open(16)).rejects.toMatchObject({ code: 'ACCESS_RESTRICTED' })
    expect((await readSimulation(deps, viewer, { simulationId })).gate).toBe(null)
    expect((await readExamEntry(deps, viewer, { exam: exam.code })).access).toBe('none')
  })

  it('has no card of an access that its buyer gave up before the bank’s dispute; its receipt keeps the protocol', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { id, sessionId } = await buyPlan(deps, viewer, of)
    const refund = () => Promise.reject(new ProviderUnavailable('no balance'))
    const stuck = { ...deps, provider: { ...deps.provider, refund } }
    const { protocol } = await refundPurchase(stuck, viewer, { purchaseId: id })
    await provider.act(sessionId, 'dispute')
    await fulfil(deps, sessionId)
    expect((await readMyAccesses(deps, viewer)).entries).toEqual([])
    expect(await isSuspended(db, { userId: viewer.id, ...of })).toBe(false)
    const receipt = await readReceipt(deps, viewer, { purchaseId: id })
    expect(receipt.refund).toEqual({ kind: 'none', reason: 'disputed', protocol })
  })

  it('keeps the card of an access that had ended before its payment was disputed', async () => {
    const { viewer, of } = await makeBuyer(db)
    const { id, sessionId } = await buyPlan(deps, viewer, of)
    await endIn(db, -24)
    await provider.act(sessionId, 'dispute')
    await fulfil(deps, sessionId)
    const { entries } = await readMyAccesses(deps, viewer)
    expect(entries).toMatchObject([{ status: 'expired', suspended: false, warning: { kind: 'ended' } }])
    const { access } = await readReceipt(deps, viewer, { purchaseId: id })
    expect(access).not.toBeNull()
  })

  it.each([
    ['invited', { status: 'expired', action: null, warning: { kind: 'ended' } }],
    ['open', { status: 'expired', action: null, warning: null }],
  ] as const)('where access is %s, an old trial hides no ended access', async (access, card) => {
    const { viewer, exam, of } = await makeBuyer(db)
    await activateTrial(db, viewer, { exam: exam.code })
    await buyPlan(deps, viewer, of)
    await endIn(db, -24)
    const school = { ...deps, settings: { ...deps.settings, site: { ...deps.settings.site, access } } }
    expect((await readMyAccesses(school, viewer)).entries).toMatchObject([card])
  })

  it('shows what runs and what follows it, each with its end and its receipt', async () => {
    const { viewer, of } = await makeBuyer(db)
    const first = await buyPlan(deps, viewer, { ...of, plan: 'quarterly' })
    const second = await buyPlan(deps, viewer, of)
    const { entries } = await readMyAccesses(deps, viewer)
    expect(entries).toHaveLength(1)
    expect(entries[0]?.queue).toMatchObject([
      { plan: 'quarterly', receiptId: first.id },
      { plan: 'monthly', receiptId: second.id, until: entries[0]?.expiresAt },
    ])
    await refundPurchase(deps, viewer, { purchaseId: first.id })
    const after = await readMyAccesses(deps, viewer)
    expect(after.entries[0]?.queue).toMatchObject([{ plan: 'monthly', receiptId: second.id }])
  })

  it('names no grant that ends before a plan that runs beside it', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const { id } = await buyPlan(deps, viewer, of)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 26 })
    const [card] = (await readMyAccesses(deps, viewer)).entries
    expect(card).toMatchObject({ plan: 'monthly', receiptId: id })
    expect(card?.queue).toMatchObject([{ plan: 'monthly', receiptId: id, until: card?.expiresAt }])
  })

  it('names no grant whose days two plans give, one after the other', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const first = await buyPlan(deps, viewer, of)
    const second = await buyPlan(deps, viewer, of)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 45 })
    const [card] = (await readMyAccesses(deps, viewer)).entries
    expect(card?.queue).toMatchObject([{ receiptId: first.id }, { receiptId: second.id }])
  })

  it('names a longer grant after a plan that runs beside it: the receipt stays', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const { id } = await buyPlan(deps, viewer, of)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 90 })
    const [card] = (await readMyAccesses(deps, viewer)).entries
    expect(card?.queue).toMatchObject([{ receiptId: id }, { plan: null, receiptId: null }])
  })

  it('tells a page that was left open from a payment on its way', async () => {
    const { viewer, of } = await makeBuyer(db)
    const left = await openPage(deps, viewer, of)
    const { entries } = await readMyAccesses(deps, viewer)
    expect(entries).toMatchObject([
      { status: 'unpaid', action: 'resume', plan: 'monthly', pending: { sessionId: left, method: null } },
    ])
    expect(entries[0]?.pending?.openUntil).not.toBeNull()
    await db.execute(sql`update exams set status = 'inactive'`)
    expect((await readMyAccesses(deps, viewer)).entries).toMatchObject([{ action: 'resume' }])
  })

  it('is empty for somebody who never had anything', async () => {
    expect(await readMyAccesses(deps, await makePerson(db))).toEqual({ entries: [] })
  })
})
