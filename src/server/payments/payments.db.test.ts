import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { purchaseChanges, purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { buyPlan, openPage, payOnPage, purchaseOf, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelPurchase } from './cancel-purchase.ts'
import { checkPayments, readPending } from './check-payments.ts'
import { fulfil } from './fulfil.ts'
import { openCheckout } from './open-checkout.ts'
import { readReceipt } from './purchase-views.ts'
import { reconcile } from './reconcile.ts'
import { refundPurchase } from './refund-purchase.ts'

const { deps, db } = await openTestDependencies()
const provider = simulatedProviderOf(deps)

const subjects = async () =>
  (
    await db.select({ subject: outboxMails.subject }).from(outboxMails).orderBy(asc(outboxMails.createdAt))
  ).map(({ subject }) => subject)
const causes = async (purchaseId: string) =>
  (
    await db
      .select({ cause: purchaseChanges.cause })
      .from(purchaseChanges)
      .where(eq(purchaseChanges.purchaseId, purchaseId))
      .orderBy(asc(purchaseChanges.changedAt))
  ).map(({ cause }) => cause)

/** The days of each purchase in the queue, in whole days from now; those taken out are left out. */
async function queueDays() {
  const rows = await db
    .select({
      from: sql`round(extract(epoch from ${subscriptions.startsAt} - now()) / 86400)`.mapWith(Number),
      until: sql`round(extract(epoch from ${subscriptions.expiresAt} - now()) / 86400)`.mapWith(Number),
    })
    .from(subscriptions)
    .where(sql`${subscriptions.source} = 'purchase' and ${subscriptions.endedAt} is null`)
    .orderBy(asc(subscriptions.startsAt))
  return rows.map(({ from, until }) => [from, until])
}

/** Lets days pass for everything that was bought. */
const passDays = (days: number) =>
  db.transaction(async (tx) => {
    const back = sql`make_interval(days => ${days})`
    await tx
      .update(subscriptions)
      .set({
        startsAt: sql`${subscriptions.startsAt} - ${back}`,
        expiresAt: sql`${subscriptions.expiresAt} - ${back}`,
      })
      .where(eq(subscriptions.source, 'purchase'))
    await tx.update(purchases).set({
      createdAt: sql`${purchases.createdAt} - ${back}`,
      paidAt: sql`${purchases.paidAt} - ${back}`,
      checkedAt: null,
    })
  })
/** Lets the 30 seconds between two questions to the provider pass. */
const passCheckInterval = () => db.update(purchases).set({ checkedAt: null })

async function buyer() {
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size: 1 })
  return { viewer, exam, of: { examId: exam.id } }
}

describe('opening the hosted page', () => {
  it('takes price, days and person from the server, and hands the open page out again', async () => {
    const { viewer, exam } = await buyer()
    const choice = { examId: exam.id, planType: 'quarterly' as const }
    const first = await openCheckout(deps, viewer, choice)
    const others = await Promise.all([1, 2, 3, 4].map(() => openCheckout(deps, viewer, choice)))
    expect(new Set([first, ...others].map(({ url }) => url)).size).toBe(1)
    const rows = await db.select().from(purchases)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ amountCentavos: 7990, days: 90, status: 'pending', userId: viewer.id })
  })

  it('opens one page of its own for each plan', async () => {
    const { viewer, of } = await buyer()
    const pages = [await openPage(deps, viewer, of), await openPage(deps, viewer, { ...of, plan: 'annual' })]
    expect(new Set(pages).size).toBe(2)
  })

  it('starts afresh when the page is about to close, and closes the old one', async () => {
    const { viewer, of } = await buyer()
    const old = await openPage(deps, viewer, of)
    await db.update(purchases).set({ expiresAt: sql`now() + interval '2 minutes'` })
    const fresh = await openPage(deps, viewer, of)
    expect(fresh).not.toBe(old)
    expect((await purchaseOf(db, old)).status).toBe('expired')
    expect((await provider.page(old))?.state).toBe('expired')
  })

  it('is not blocked by a purchase that a crash left without a page', async () => {
    const { viewer, exam, of } = await buyer()
    await db.insert(purchases).values({
      userId: viewer.id,
      examId: exam.id,
      plan: 'monthly',
      amountCentavos: 4900,
      days: 30,
      liveMode: false,
      createdAt: sql`now() - interval '2 minutes'`,
    })
    await openPage(deps, viewer, of)
    const rows = await db
      .select({ status: purchases.status })
      .from(purchases)
      .orderBy(asc(purchases.createdAt))
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'pending'])
  })

  it('refuses an unknown and an inactive exam', async () => {
    const { viewer } = await buyer()
    const inactive = await makeExam(db, { size: 1, status: 'inactive' })
    const unknown = '7f1d0000-0000-4000-8000-000000000001'
    const open = (examId: string) => openCheckout(deps, viewer, { examId, planType: 'monthly' })
    await expect(open(unknown)).rejects.toMatchObject({ code: 'EXAM_NOT_FOUND' })
    await expect(open(inactive.id)).rejects.toMatchObject({ code: 'EXAM_INACTIVE' })
  })
})

describe('what cannot be used is not sold', () => {
  it('refuses whoever has access without end, before there is a purchase', async () => {
    const { viewer, of } = await buyer()
    await giveAccess(db, { userId: viewer.id, examId: of.examId, source: 'grant' })
    const open = openCheckout(deps, viewer, { ...of, planType: 'monthly' })
    await expect(open).rejects.toMatchObject({ code: 'ACCESS_UNLIMITED' })
    expect(await db.$count(purchases)).toBe(0)
  })

  it('sells to whoever has access to the end of a day, and makes no purchase of an inactive exam', async () => {
    const { viewer, of } = await buyer()
    await giveAccess(db, { userId: viewer.id, examId: of.examId, source: 'grant', days: 3 })
    await openPage(deps, viewer, of)
    expect(await db.$count(purchases)).toBe(1)
    await db.execute(sql`update exams set status = 'inactive'`)
    const open = openCheckout(deps, viewer, { ...of, planType: 'annual' })
    await expect(open).rejects.toMatchObject({ code: 'EXAM_INACTIVE' })
    expect(await db.$count(purchases)).toBe(1)
  })
})

describe('a paid purchase', () => {
  it('is granted once, however many ask at once, with one message', async () => {
    const { viewer, of } = await buyer()
    const sessionId = await payOnPage(deps, viewer, of)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => fulfil(deps, sessionId)))
    expect(outcomes.filter((outcome) => outcome.kind === 'applied' && outcome.granted)).toHaveLength(1)
    expect(await queueDays()).toEqual([[0, 30]])
    expect(await subjects()).toHaveLength(1)
    const { id } = await purchaseOf(db, sessionId)
    expect(await causes(id)).toEqual(['checkout-opened', 'payment-confirmed'])
  })

  it('extends what runs, whichever of two payments comes first', async () => {
    const { viewer, of } = await buyer()
    const sessions = [
      await payOnPage(deps, viewer, of),
      await payOnPage(deps, viewer, { ...of, plan: 'quarterly' }),
    ]
    await Promise.all(sessions.map((sessionId) => fulfil(deps, sessionId)))
    const days = await queueDays()
    expect([days.at(0)?.at(0), days.at(0)?.at(1) === days.at(1)?.at(0), days.at(1)?.at(1)]).toEqual([
      0,
      true,
      120,
    ])
  })

  it('is found by its record when we died before noting its page', async () => {
    const { viewer, of } = await buyer()
    const sessionId = await payOnPage(deps, viewer, of)
    await db.update(purchases).set({ providerSessionId: null, providerUrl: null })
    expect(await fulfil(deps, sessionId)).toMatchObject({ kind: 'applied', status: 'paid', granted: true })
  })

  it('of an account that is gone is given back by itself', async () => {
    const { viewer, of } = await buyer()
    const sessionId = await payOnPage(deps, viewer, of)
    await db.delete(users).where(eq(users.id, viewer.id))
    await fulfil(deps, sessionId)
    await reconcile(deps)
    const purchase = await purchaseOf(db, sessionId)
    expect(purchase).toMatchObject({ status: 'refunded', userId: null, refundedCentavos: 4900 })
    expect(await causes(purchase.id)).toEqual([
      'checkout-opened',
      'payment-confirmed',
      'refund-requested',
      'refunded',
    ])
  })
})

describe('what was bought before an account went', () => {
  it('is not given back by itself, whatever the provider tells later', async () => {
    const { viewer, of } = await buyer()
    const { sessionId } = await buyPlan(deps, viewer, of)
    await db.delete(users).where(eq(users.id, viewer.id))
    await provider.act(sessionId, 'dispute')
    await fulfil(deps, sessionId)
    await provider.act(sessionId, 'win-dispute')
    await reconcile(deps)
    expect(await purchaseOf(db, sessionId)).toMatchObject({ status: 'paid', refundRequestedAt: null })
  })
})

describe('checks', () => {
  it('grant what the provider calls paid, and tell a tab what was settled behind its back', async () => {
    const { viewer, of } = await buyer()
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
    const { viewer, of } = await buyer()
    const sessionId = await openPage(deps, viewer, of)
    await checkPayments(deps, viewer, { sessionId })
    await provider.act(sessionId, 'approve')
    expect(await checkPayments(deps, viewer, { sessionId })).toMatchObject({ status: 'open' })
    await passCheckInterval()
    expect(await checkPayments(deps, viewer, { sessionId })).toMatchObject({ status: 'verified' })
  })

  it('know a Pix that waits, say for how long it is watched, and grant it when it settles', async () => {
    const { viewer, exam, of } = await buyer()
    const sessionId = await payOnPage(deps, viewer, { ...of, outcome: 'delay' })
    expect(await checkPayments(deps, viewer, { sessionId })).toMatchObject({ status: 'pending', pending: 1 })
    const { payments } = await readPending(deps, viewer)
    expect(payments).toMatchObject([
      { sessionId, stage: 'awaited', method: 'pix', exam: { code: exam.code } },
    ])
    expect(Math.abs(600 - (payments[0]?.watchSeconds ?? 0))).toBeLessThan(5)
    expect((await subjects()).at(-1)).toBe(`Falta pagar: Pix do ${exam.code}`)
    await db.execute(sql`update simulated_payments set settles_at = now()`)
    await passCheckInterval()
    expect(await checkPayments(deps, viewer, {})).toMatchObject({ updatedPayments: 1, pending: 0 })
    expect(await subjects()).toHaveLength(2)
  })

  it('tell a page that is only open, a refusal with what to try again, and a purchase that is over', async () => {
    const { viewer, exam, of } = await buyer()
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

  it('of a foreign or invented session find nothing', async () => {
    const { viewer, of } = await buyer()
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

describe('coming back without paying', () => {
  it('closes the open page, and says so in the history', async () => {
    const { viewer, of } = await buyer()
    const sessionId = await openPage(deps, viewer, of)
    const { id } = await purchaseOf(db, sessionId)
    await cancelPurchase(deps, viewer, { purchaseId: id })
    expect(await causes(id)).toEqual(['checkout-opened', 'checkout-cancelled'])
    await expect(provider.act(sessionId, 'approve')).rejects.toThrow('past this outcome')
  })

  it('never takes a payment back that was made meanwhile', async () => {
    const { viewer, of } = await buyer()
    const sessionId = await payOnPage(deps, viewer, of)
    await cancelPurchase(deps, viewer, { purchaseId: (await purchaseOf(db, sessionId)).id })
    expect((await purchaseOf(db, sessionId)).status).toBe('paid')
    expect(await queueDays()).toEqual([[0, 30]])
  })
})

describe('the guarantee', () => {
  it('gives the money back, ends the days at once, pulls later ones forward and tells by mail', async () => {
    const { viewer, exam, of } = await buyer()
    const first = await buyPlan(deps, viewer, of)
    await buyPlan(deps, viewer, { ...of, plan: 'quarterly' })
    await passDays(5)
    const answer = await refundPurchase(deps, viewer, { purchaseId: first.id })
    expect(answer.status).toBe('refunded')
    expect(answer.protocol).toMatch(/^R-\d{4}-\d\d-\d{6}$/)
    expect(await queueDays()).toEqual([[0, 90]])
    expect((await subjects()).at(-1)).toBe(`Reembolso do ${exam.code}, protocolo ${answer.protocol}`)
    expect(await refundPurchase(deps, viewer, { purchaseId: first.id })).toEqual(answer)
    expect(await subjects()).toHaveLength(3)
  })

  it('is for each purchase, within seven days, and the buyer’s alone', async () => {
    const { viewer, of } = await buyer()
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
    expect(await queueDays()).toHaveLength(1)
  })

  it('is there again for a new account of an address that used one', async () => {
    const { viewer, of } = await buyer()
    const first = await buyPlan(deps, viewer, of)
    await refundPurchase(deps, viewer, { purchaseId: first.id })
    await db.transaction((tx) => deleteAccount(tx, { userId: viewer.id }))
    const again = await makePerson(db, { email: viewer.email })
    const second = await buyPlan(deps, again, of)
    expect(await refundPurchase(deps, again, { purchaseId: second.id })).toMatchObject({ status: 'refunded' })
  })
})

describe('a dispute', () => {
  it('suspends the days; won, they come back; lost, they are gone', async () => {
    const { viewer, of } = await buyer()
    const { id, sessionId } = await buyPlan(deps, viewer, of)
    await passDays(10)
    await provider.act(sessionId, 'dispute')
    await fulfil(deps, sessionId)
    expect(await queueDays()).toEqual([])
    await provider.act(sessionId, 'win-dispute')
    await fulfil(deps, sessionId)
    expect(await queueDays()).toEqual([[0, 20]])
    expect(await causes(id)).toEqual([
      'checkout-opened',
      'payment-confirmed',
      'dispute-opened',
      'dispute-won',
    ])
    await expect(refundPurchase(deps, viewer, { purchaseId: id })).rejects.toMatchObject({
      code: 'REFUND_NOT_POSSIBLE',
    })
  })

  it('that is lost is a refund', async () => {
    const { viewer, of } = await buyer()
    const { sessionId } = await buyPlan(deps, viewer, of)
    await provider.act(sessionId, 'dispute')
    await provider.act(sessionId, 'lose-dispute')
    await reconcile(deps)
    expect((await purchaseOf(db, sessionId)).status).toBe('refunded')
    expect(await queueDays()).toEqual([])
  })
})

describe('the job of every 15 minutes', () => {
  it('finds payments, Pix and endings of which no message came', async () => {
    const { viewer, of } = await buyer()
    const paid = await payOnPage(deps, viewer, of)
    const declined = await payOnPage(deps, viewer, { ...of, plan: 'quarterly', outcome: 'decline' })
    const left = await openPage(deps, viewer, { ...of, plan: 'annual' })
    await db.execute(sql`update simulated_payments set expires_at = now() where id = ${left}`)
    expect(await reconcile(deps)).toMatchObject({ failed: 0 })
    const statuses = await Promise.all(
      [paid, declined, left].map(async (id) => (await purchaseOf(db, id)).status),
    )
    expect(statuses).toEqual(['paid', 'failed', 'expired'])
    expect(await queueDays()).toEqual([[0, 30]])
  })
})
