import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { readSimulation } from '#server/simulations/read-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { buyPlan, openPage, payOnPage, purchaseOf, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fulfil } from './fulfil.ts'
import { readMyAccesses } from './my-accesses.ts'
import { readPurchases, readReceipt } from './purchase-views.ts'
import { refundPurchase } from './refund-purchase.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'

const { deps, db } = await openTestDependencies()
const provider = simulatedProviderOf(deps)

/** Moves the end of everything that was bought to so many hours from now. */
const endIn = (hours: number) =>
  db
    .update(subscriptions)
    .set({
      startsAt: sql`now() - interval '400 days'`,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .where(eq(subscriptions.source, 'purchase'))

async function buyer(size = 1) {
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size })
  return { viewer, exam, of: { examId: exam.id } }
}

describe('Meus Acessos', () => {
  it('shows one card per exam with its best access, and one per pending purchase', async () => {
    const { viewer, exam, of } = await buyer()
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
    const { viewer, of } = await buyer()
    await buyPlan(deps, viewer, of)
    await endIn(hours)
    expect((await readMyAccesses(deps, viewer)).entries).toMatchObject([{ status, warning }])
  })

  it('says that a dispute holds an access back, and no trial is sold instead', async () => {
    const { viewer, exam, of } = await buyer(20)
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

  it('shows what runs and what follows it, each with its end and its receipt', async () => {
    const { viewer, of } = await buyer()
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

  it('tells a page that was left open from a payment on its way', async () => {
    const { viewer, of } = await buyer()
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

describe('receipts', () => {
  it('carry what was bought, by whom, of whom, its days, its history and what a refund would leave', async () => {
    const { viewer, exam, of } = await buyer()
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
    const { viewer, of } = await buyer()
    const first = await buyPlan(deps, viewer, { ...of, plan: 'quarterly' })
    const second = await buyPlan(deps, viewer, of)
    const { accessAfterRefund } = await readReceipt(deps, viewer, { purchaseId: first.id })
    const { number } = await readReceipt(deps, viewer, { purchaseId: second.id })
    expect(accessAfterRefund?.others).toMatchObject([{ number, plan: 'monthly', change: 'begins-now' }])
    await refundPurchase(deps, viewer, { purchaseId: first.id })
    const { access } = await readReceipt(deps, viewer, { purchaseId: second.id })
    expect(access?.until.slice(0, 16)).toBe(accessAfterRefund?.until?.slice(0, 16))
  })

  it('of others are unknown, and a refunded one shows its protocol and no days', async () => {
    const { viewer, of } = await buyer()
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
    const { viewer, of } = await buyer()
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

describe('reminders of an end', () => {
  const subjects = async () =>
    (await db.select({ subject: outboxMails.subject }).from(outboxMails)).map(({ subject }) => subject)

  it('come a week ahead and on the last day, each once', async () => {
    const { viewer, exam, of } = await buyer()
    await buyPlan(deps, viewer, of)
    await endIn(24 * 8)
    expect(await remindOfExpiry(deps)).toBe(0)
    await endIn(24 * 6)
    expect([await remindOfExpiry(deps), await remindOfExpiry(deps)]).toEqual([1, 0])
    await endIn(20)
    expect([await remindOfExpiry(deps), await remindOfExpiry(deps)]).toEqual([1, 0])
    expect((await subjects()).filter((subject) => subject.startsWith('Seu acesso'))).toHaveLength(2)
    expect((await subjects()).filter((subject) => subject.includes(exam.code))).toHaveLength(3)
  })

  it('do not come to whoever has more behind it', async () => {
    const { viewer, of } = await buyer()
    await buyPlan(deps, viewer, of)
    await endIn(24 * 5)
    await buyPlan(deps, viewer, of)
    expect(await remindOfExpiry(deps)).toBe(0)
  })
})
