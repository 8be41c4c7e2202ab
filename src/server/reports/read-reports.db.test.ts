import { WEEK, late, pastOn, type Bought } from '#tests/support/made/past-days.ts'
import { subscriptions, purchaseChanges, purchases } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { firstAnswers } from '#server/adapters/db/schema/simulations.ts'
import { commentReports, comments } from '#server/adapters/db/schema/community.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  readSummary,
  readRevenue,
  readActivity,
  readHardest,
  readDiscussed,
  readGivenBack,
  readWaitingRefunds,
} from './read-reports.ts'

const { deps, db } = await openTestDependencies()
const { sit, buy, beginTrial } = pastOn(db)

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const HOUR = 3_600_000

describe('the summary', () => {
  it('counts what happened on the days of São Paulo, and in as many days before them', async () => {
    const exam = await makeExam(db, { size: 10 })
    const people = [await makePerson(db), await makePerson(db), await makePerson(db)]
    const [one, two, three] = people.map(({ id }) => id)
    if (!one || !two || !three) throw new Error('three people')
    await db
      .update(users)
      .set({ createdAt: late('2026-03-15') })
      .where(eq(users.id, one))
    await db
      .update(users)
      .set({ createdAt: late('2026-03-08') })
      .where(eq(users.id, two))
    await db
      .update(users)
      .set({ createdAt: late('2026-03-01') })
      .where(eq(users.id, three))
    await sit(one, exam, { at: late('2026-03-15'), right: 3, wrong: 1, finishedAt: late('2026-03-16') })
    await sit(one, exam, { at: late('2026-03-10'), right: 1, wrong: 3 })
    await sit(two, exam, { at: late('2026-03-10'), right: 1, status: 'abandoned' })
    await sit(two, exam, { at: late('2026-03-08'), right: 1, wrong: 1 })
    const { now, before } = await readSummary(deps, WEEK)
    expect(now).toMatchObject({ newUsers: 1, started: 3, finished: 1, accuracy: 25 })
    expect(before).toMatchObject({ newUsers: 1, started: 1, finished: 1, accuracy: 50 })
  })

  it('is empty where there was nothing, and then has no shares', async () => {
    const { now, span } = await readSummary(deps, WEEK)
    expect(now).toMatchObject({ newUsers: 0, grossCentavos: 0, accuracy: null, conversion: null })
    expect(span).toEqual({ ...WEEK, before: { from: '2026-03-02', until: '2026-03-08' }, step: 'day' })
  })

  it('counts bought plans that run at its end, and neither trials nor grants', async () => {
    const exam = await makeExam(db, { size: 1 })
    const days = async (from: string, until: string, endedAt: Date | null = null) => {
      const { id: userId } = await makePerson(db)
      const purchaseId = await buy({ userId, examId: exam.id, at: late(from) })
      await db.insert(subscriptions).values({
        userId,
        examId: exam.id,
        source: 'purchase',
        plan: 'monthly',
        purchaseId,
        startsAt: late(from),
        expiresAt: late(until),
        endedAt,
      })
      return userId
    }
    const userId = await days('2026-03-14', '2026-04-14')
    await days('2026-03-01', '2026-03-15')
    await days('2026-03-01', '2026-04-01', late('2026-03-12'))
    await days('2026-03-16', '2026-04-16')
    const other = await makeExam(db, { size: 1 })
    await beginTrial(userId, other.id, late('2026-03-10'))
    const { now, before } = await readSummary(deps, WEEK)
    expect([now.activePlans, before.activePlans]).toEqual([1, 2])
    expect((await readSummary(deps, { ...WEEK, exam: other.id })).now.activePlans).toBe(0)
  })
})

describe('revenue', () => {
  it('is gross by the day of the payment, given back by the day of the refund', async () => {
    const [one, other] = [await makeExam(db, { size: 1 }), await makeExam(db, { size: 1 })]
    const { id: userId } = await makePerson(db)
    const of = (wanted: Omit<Bought, 'userId' | 'examId'>, examId = one.id) =>
      buy({ userId, examId, ...wanted })
    await of({ at: late('2026-03-15') })
    await of({ at: late('2026-03-16') })
    await of({ at: late('2026-03-10'), status: 'pending' })
    await of({ at: late('2026-03-10'), status: 'failed' })
    await of({ at: late('2026-03-10'), status: 'disputed', plan: 'annual', centavos: 19_990 })
    // Paid before, given back now; given back whole by hand or by a lost dispute, the provider's sum stays at nothing.
    await of({ at: late('2026-02-10'), status: 'refunded', refundedAt: late('2026-03-15') })
    await of({ at: late('2026-03-11'), status: 'refunded', refundedAt: late('2026-03-20') }, other.id)
    await of({
      at: late('2026-02-11'),
      plan: 'quarterly',
      centavos: 7990,
      partly: { centavos: 1000, at: late('2026-03-12') },
    })
    await of({ at: late('2026-02-11'), centavos: 7990, partly: { centavos: 1000, at: late('2026-02-12') } })
    const report = await readRevenue(deps, { ...WEEK, page: 1 })
    expect(report.entries.map(({ exam: { code }, ...figures }) => [code, figures])).toEqual([
      [
        one.code,
        {
          sold: { monthly: 1, quarterly: 0, annual: 1 },
          grossCentavos: 24_890,
          refundedCentavos: 5900,
          conversion: null,
        },
      ],
      [
        other.code,
        {
          sold: { monthly: 1, quarterly: 0, annual: 0 },
          grossCentavos: 4900,
          refundedCentavos: 0,
          conversion: null,
        },
      ],
    ])
    expect(report.plans.map(({ plan, refundedCentavos }) => [plan, refundedCentavos])).toEqual([
      ['monthly', 4900],
      ['quarterly', 1000],
      ['annual', 0],
    ])
    const { now } = await readSummary(deps, WEEK)
    expect(now).toMatchObject({ sold: 3, grossCentavos: 29_790, refundedCentavos: 5900 })
    expect((await readSummary(deps, { ...WEEK, exam: other.id })).now).toMatchObject({
      sold: 1,
      grossCentavos: 4900,
    })
  })

  it('shares trials that became a purchase of the same exam before the period was over', async () => {
    const exam = await makeExam(db, { size: 1 })
    const other = await makeExam(db, { size: 1 })
    const tries = async (paidAt: Date | null, bought = exam) => {
      const { id } = await makePerson(db)
      await beginTrial(id, exam.id, late('2026-03-10'))
      if (paidAt) await buy({ userId: id, examId: bought.id, at: paidAt })
    }
    await tries(late('2026-03-12'))
    await tries(late('2026-03-16'))
    await tries(late('2026-03-12'), other)
    await tries(null)
    const { now } = await readSummary(deps, WEEK)
    expect(now).toMatchObject({ trials: 4, converted: 1, conversion: 25 })
    const { entries, sum } = await readRevenue(deps, { ...WEEK, page: 1 })
    expect(entries.map((row) => [row.exam.code, row.conversion])).toEqual([
      [exam.code, 25],
      [other.code, null],
    ])
    expect(sum.conversion).toBe(25)
  })
})

it('money that never matched is no sale, no refund of anybody and buys no trial', async () => {
  const exam = await makeExam(db, { size: 1 })
  const { id: userId } = await makePerson(db)
  await beginTrial(userId, exam.id, late('2026-03-09'))
  const at = late('2026-03-10')
  const bought = { userId, examId: exam.id, at, status: 'refunded', refundedAt: late('2026-03-11') } as const
  const odd = [await buy(bought), await buy(bought)]
  for (const purchaseId of odd)
    await db.insert(purchaseChanges).values({ purchaseId, status: 'failed', cause: 'record-mismatch' })
  await db.update(purchases).set({ refundRequestedAt: at })
  const read = () =>
    Promise.all([
      readSummary(deps, WEEK),
      readRevenue(deps, { ...WEEK, page: 1 }),
      readGivenBack(deps, { ...WEEK, page: 1 }),
    ])
  const [{ now }, { sum }, { total }] = await read()
  expect(now).toMatchObject({ sold: 0, grossCentavos: 0, refundedCentavos: 0, conversion: 0 })
  expect(sum).toMatchObject({ sold: { monthly: 0 }, grossCentavos: 0, refundedCentavos: 0 })
  expect(total).toBe(0)
  // Paid as agreed after all: a sale, and given back by its buyer.
  for (const purchaseId of odd)
    await db.insert(purchaseChanges).values({ purchaseId, status: 'paid', cause: 'payment-confirmed' })
  const [later, , givenBack] = await read()
  expect(later.now).toMatchObject({ sold: 2, grossCentavos: 9800, refundedCentavos: 9800, conversion: 100 })
  expect(givenBack.total).toBe(1)
})

describe('simulations of a period', () => {
  it('stand in the part in which they began or ended, and empty parts are there too', async () => {
    const exam = await makeExam(db, { size: 10 })
    const { id } = await makePerson(db)
    await sit(id, exam, { at: late('2026-03-09'), right: 1, wrong: 1, finishedAt: late('2026-03-11') })
    await sit(id, exam, { at: late('2026-03-09'), status: 'abandoned' })
    await sit(id, exam, { at: late('2026-03-15'), status: 'active' })
    const { parts } = await readActivity(deps, WEEK)
    expect(
      parts.map((part) => [part.from.slice(8), part.started, part.finished, part.completion, part.accuracy]),
    ).toEqual([
      ['09', 2, 0, 50, null],
      ['10', 0, 0, null, null],
      ['11', 0, 1, null, 50],
      ['12', 0, 0, null, null],
      ['13', 0, 0, null, null],
      ['14', 0, 0, null, null],
      ['15', 1, 0, 0, null],
    ])
  })
})

describe('the hardest questions', () => {
  it('go by what people answered first, where enough of them did', async () => {
    const exam = await makeExam(db, { size: 10 })
    for (let person = 0; person < 10; person += 1) {
      const { id } = await makePerson(db)
      // The first question is missed by everybody at first, and known the second time; the second is known by half.
      await sit(id, { ...exam, questions: exam.questions.slice(0, 1) }, { at: late('2026-03-10'), wrong: 1 })
      await sit(
        id,
        { ...exam, questions: exam.questions.slice(0, 2) },
        {
          at: late('2026-03-11'),
          ...(person < 5 ? { right: 2 } : { right: 1, wrong: 1 }),
        },
      )
      if (person < 9)
        await sit(
          id,
          { ...exam, questions: exam.questions.slice(2, 3) },
          { at: late('2026-03-11'), wrong: 1 },
        )
    }
    const { entries, total } = await readHardest(deps, { ...WEEK, page: 1 })
    expect(
      entries.map(({ statementPreview, answers, accuracy }) => [statementPreview, answers, accuracy]),
    ).toEqual([
      ['Enunciado 1', 10, 0],
      ['Enunciado 2', 10, 50],
    ])
    expect(total).toBe(2)
    const later = { from: '2026-03-11', until: '2026-03-15', page: 1 }
    expect((await readHardest(deps, later)).entries.map((row) => row.statementPreview)).toEqual([
      'Enunciado 2',
    ])
    const elsewhere = await makeExam(db, { size: 1 })
    expect((await readHardest(deps, { ...WEEK, exam: elsewhere.id, page: 1 })).total).toBe(0)
    expect((await readHardest(deps, { ...WEEK, exam: exam.id, page: 9 })).entries).toHaveLength(2)
  })

  it('leave out a question while a ruling names its revision of today', async () => {
    const exam = await makeExam(db, { size: 1 })
    for (let person = 0; person < 12; person += 1)
      await sit((await makePerson(db)).id, exam, { at: late('2026-03-10'), wrong: 1 })
    const shown = async () => (await readHardest(deps, { ...WEEK, page: 1 })).entries.length
    const ruling = { questionId: exam.questions[0]?.id ?? '', reply: 'Sem resposta.', recountTotal: 0 }
    await db.insert(rulings).values({ ...ruling, kind: 'annulled', revisions: [2] })
    expect(await shown()).toBe(1)
    await db.insert(rulings).values({ ...ruling, kind: 'annulled', revisions: [1] })
    expect(await shown()).toBe(0)
    await db.update(rulings).set({ revokedAt: late('2026-03-12') })
    expect(await shown()).toBe(1)
  })

  it('know nothing of abandoned simulations, nor of answers that only follow them', async () => {
    const exam = await makeExam(db, { size: 1 })
    for (let person = 0; person < 10; person += 1) {
      const { id } = await makePerson(db)
      await sit(id, exam, { at: late('2026-03-10'), wrong: 1, status: 'abandoned' })
      await sit(id, exam, { at: late('2026-03-11'), right: 1 })
    }
    expect((await readHardest(deps, { ...WEEK, page: 1 })).entries).toEqual([])
    expect(await db.$count(firstAnswers)).toBe(10)
  })

  it('are forgotten with the account that answered', async () => {
    const exam = await makeExam(db, { size: 1 })
    const { id } = await makePerson(db)
    await sit(id, exam, { at: late('2026-03-10'), wrong: 1 })
    await db.delete(users).where(eq(users.id, id))
    expect(await db.$count(firstAnswers)).toBe(0)
  })
})

describe('the questions most talked about', () => {
  it('count comments that stand and reports that were made in the period, a page at a time', async () => {
    const exam = await makeExam(db, { size: 10 })
    const [author, reporter] = [await makePerson(db), await makePerson(db)]
    const write = async (question: number, createdAt: Date, status: 'approved' | 'removed' = 'approved') => {
      const [made] = await db
        .insert(comments)
        .values({
          userId: author.id,
          questionId: exam.questions[question]?.id ?? '',
          examId: exam.id,
          content: 'Boa questão',
          status,
          createdAt,
        })
        .returning({ id: comments.id })
      return made?.id ?? ''
    }
    const report = (commentId: string, reportedAt: Date) =>
      db.insert(commentReports).values({ commentId, userId: reporter.id, reportedAt })
    await write(0, late('2026-03-10'))
    await write(0, late('2026-03-10'), 'removed')
    await report(await write(1, late('2026-03-01')), late('2026-03-15'))
    await report(await write(1, late('2026-03-15')), late('2026-03-16'))
    for (let question = 2; question < 9; question += 1) await write(question, late('2026-03-11'))
    const { entries, total, pages } = await readDiscussed(deps, { ...WEEK, page: 1 })
    expect([total, pages, entries.length]).toEqual([9, 2, 8])
    expect(entries.slice(0, 1).map((row) => [row.statementPreview, row.comments, row.reports])).toEqual([
      ['Enunciado 2', 1, 1],
    ])
    expect((await readDiscussed(deps, { ...WEEK, page: 2 })).entries).toHaveLength(1)
  })
})

it('money that is to go back stands there with its cause, the longest wait first, until it is back', async () => {
  const exam = await makeExam(db, { size: 1 })
  const rui = await makePerson(db, { name: 'Rui Dias' })
  const asked = async (hours: number, more: Partial<typeof purchases.$inferInsert> = {}) => {
    const bought = {
      examId: exam.id,
      plan: 'monthly',
      amountCentavos: 4900,
      days: 30,
      liveMode: false,
    } as const
    const [row] = await db
      .insert(purchases)
      .values({
        ...bought,
        userId: rui.id,
        status: 'paid',
        paidAt: ago(90),
        refundRequestedAt: ago(hours),
        ...more,
      })
      .returning({ id: purchases.id })
    return row?.id ?? ''
  }
  const boleto = await asked(2, { repaidByHandAt: ago(1), refundAttempts: 4, refundError: 'no boleto' })
  const gone = await asked(3, { userId: null, refundedCentavos: 1000 })
  const odd = await asked(1, { status: 'failed', paidAt: null })
  await db.insert(purchaseChanges).values({ purchaseId: odd, status: 'failed', cause: 'record-mismatch' })
  await asked(9, { status: 'refunded', refundedAt: ago(1) })
  await asked(9, { refundRequestedAt: null })

  const all = await readWaitingRefunds(deps, { page: 1 })
  expect(all).toMatchObject({ page: 1, pages: 1, total: 3 })
  expect(all.entries.map(({ amountCentavos }) => amountCentavos)).toEqual([3900, 4900, null])
  expect(all.entries).toMatchObject([
    { purchaseId: gone, cause: 'account-gone', member: null, failedTries: 0, lastError: null },
    { purchaseId: boleto, cause: 'guarantee', isRepaid: true, failedTries: 4, lastError: 'no boleto' },
    { purchaseId: odd, cause: 'mismatch', member: { name: 'Rui Dias' }, isRepaid: false },
  ])
  expect(all.entries[0]?.waitsSeconds).toBeCloseTo(3 * 3600, -2)
  const last = await readWaitingRefunds(deps, { page: 7, size: 2 })
  expect(last).toMatchObject({ page: 2, pages: 2, total: 3, entries: [{ purchaseId: odd }] })
})
