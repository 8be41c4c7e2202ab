import { makeBuyer } from '#tests/support/made/bought.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { simulatedPayments } from '#server/adapters/db/schema/simulated-provider.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { makeExam, giveAccess } from '#tests/support/made/builders.ts'
import { openPage, purchaseOf, simulatedProviderOf } from '#tests/support/made/buying.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openCheckout } from './open-checkout.ts'

const { deps, db } = await openTestDependencies()

const provider = simulatedProviderOf(deps)

describe('opening the hosted page', () => {
  it('takes price, days and person from the server, and hands the open page out again', async () => {
    const { viewer, exam } = await makeBuyer(db)
    const choice = { examId: exam.id, planType: 'quarterly' as const }
    const first = await openCheckout(deps, viewer, choice)
    const others = await Promise.all([1, 2, 3, 4].map(() => openCheckout(deps, viewer, choice)))
    expect(new Set([first, ...others].map(({ url }) => url)).size).toBe(1)
    const rows = await db.select().from(purchases)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ amountCentavos: 7990, days: 90, status: 'pending', userId: viewer.id })
  })

  it('opens one page of its own for each plan', async () => {
    const { viewer, of } = await makeBuyer(db)
    const pages = [await openPage(deps, viewer, of), await openPage(deps, viewer, { ...of, plan: 'annual' })]
    expect(new Set(pages).size).toBe(2)
  })

  it('starts afresh when the page is about to close, and closes the old one', async () => {
    const { viewer, of } = await makeBuyer(db)
    const old = await openPage(deps, viewer, of)
    await db.update(purchases).set({ expiresAt: sql`now() + interval '2 minutes'` })
    const fresh = await openPage(deps, viewer, of)
    expect(fresh).not.toBe(old)
    expect((await purchaseOf(db, old)).status).toBe('expired')
    expect((await provider.page(old))?.state).toBe('expired')
  })

  it.each([{ amountCentavos: 3900 }, { days: 60 }])(
    'starts afresh when the open page is of an earlier price list: %o',
    async (former) => {
      const { viewer, of } = await makeBuyer(db)
      const old = await openPage(deps, viewer, of)
      await db.update(purchases).set(former)
      const fresh = await openPage(deps, viewer, of)
      expect(fresh).not.toBe(old)
      expect((await provider.page(old))?.state).toBe('expired')
      expect(await purchaseOf(db, fresh)).toMatchObject({ amountCentavos: 4900, days: 30 })
      expect(await openPage(deps, viewer, of)).toBe(fresh)
    },
  )

  it('is not blocked by a purchase that a crash left without a page', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
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

  it('gives up one that a crash left at the price of before', async () => {
    const { viewer, exam, of } = await makeBuyer(db)
    const left = { userId: viewer.id, examId: exam.id, plan: 'monthly' as const, liveMode: false }
    const createdAt = sql`now() - interval '20 seconds'`
    await db.insert(purchases).values({ ...left, amountCentavos: 3900, days: 30, createdAt })
    expect(await purchaseOf(db, await openPage(deps, viewer, of))).toMatchObject({ amountCentavos: 4900 })
  })

  it('gives no page to an account that is deleted meanwhile, and its address stays nowhere', async () => {
    const { viewer, exam } = await makeBuyer(db)
    const opened: string[] = []
    const openCheckoutThere: typeof provider.openCheckout = async (order) => {
      await db.transaction((tx) => deleteAccount(tx, { userId: viewer.id }))
      const page = await provider.openCheckout(order)
      opened.push(page.sessionId)
      return page
    }
    const slow = { ...deps, provider: { ...deps.provider, openCheckout: openCheckoutThere } }
    await expect(openCheckout(slow, viewer, { examId: exam.id, planType: 'annual' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const [payment] = await db
      .select()
      .from(simulatedPayments)
      .where(eq(simulatedPayments.id, opened[0] ?? ''))
    expect(payment).toMatchObject({ outcome: 'expired', order: { email: '' } })
  })

  it('refuses an unknown and an inactive exam', async () => {
    const { viewer } = await makeBuyer(db)
    const inactive = await makeExam(db, { size: 1, status: 'inactive' })
    const unknown = '7f1d0000-0000-4000-8000-000000000001'
    const open = (examId: string) => openCheckout(deps, viewer, { examId, planType: 'monthly' })
    await expect(open(unknown)).rejects.toMatchObject({ code: 'EXAM_NOT_FOUND' })
    await expect(open(inactive.id)).rejects.toMatchObject({ code: 'EXAM_INACTIVE' })
  })
})

describe('what cannot be used is not sold', () => {
  it('refuses whoever has access without end, before there is a purchase', async () => {
    const { viewer, of } = await makeBuyer(db)
    await giveAccess(db, { userId: viewer.id, examId: of.examId, source: 'grant' })
    const open = openCheckout(deps, viewer, { ...of, planType: 'monthly' })
    await expect(open).rejects.toMatchObject({ code: 'ACCESS_UNLIMITED' })
    expect(await db.$count(purchases)).toBe(0)
  })

  it('sells to whoever has access to the end of a day, and makes no purchase of an inactive exam', async () => {
    const { viewer, of } = await makeBuyer(db)
    await giveAccess(db, { userId: viewer.id, examId: of.examId, source: 'grant', days: 3 })
    await openPage(deps, viewer, of)
    expect(await db.$count(purchases)).toBe(1)
    await db.execute(sql`update exams set status = 'inactive'`)
    const open = openCheckout(deps, viewer, { ...of, planType: 'annual' })
    await expect(open).rejects.toMatchObject({ code: 'EXAM_INACTIVE' })
    expect(await db.$count(purchases)).toBe(1)
  })
})
