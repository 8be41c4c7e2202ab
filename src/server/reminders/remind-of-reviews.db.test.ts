import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { DAILY_LIMIT } from '#domain/mistakes/today.ts'
import { completeDrill } from '#server/drills/end-drill.ts'
import { setLimit } from '#server/drills/read-mistakes.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { isReminderTime, reminderEnd } from '#domain/mistakes/reminder-time.ts'
import { dayOf } from '#domain/text/days.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { chooseMails, stopMails } from '#server/mail/mail-choices.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { stopToken } from '#server/mail/stop-token.ts'
import { pastDaysOn } from '#tests/support/calls/past-days.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { endAccess, giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { remindOfReviews } from './remind-of-reviews.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const daysAgo = pastDaysOn(deps)

/** Somebody who missed so many questions three days ago and wants to hear of it. */
async function learner({ wrong = 2, size = 4 }: { wrong?: number; size?: number } = {}) {
  const exam = await makeExam(db, { size })
  const viewer = await makePerson(db, { name: 'Ana Lima' })
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  await daysAgo(3, (then) => simulatingOn(then).finished(viewer, exam, [size - wrong, wrong]))
  await chooseMails(deps, viewer, { reviewsDue: true })
  const mails = () => db.select().from(outboxMails).where(eq(outboxMails.userId, viewer.id))
  return { viewer, exam, mails }
}

describe('the reminder of reviews', () => {
  it('tells what is due, once a day, and how to hear no more', async () => {
    const { viewer, exam, mails } = await learner()
    await daysAgo(1, (then) => remindOfReviews(then))
    await remindOfReviews(deps)
    await remindOfReviews(deps)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Seu Caderno de erros tem 2 questões para hoje',
      'Seu Caderno de erros tem 2 questões para hoje',
    ])
    expect(sent[0]?.text).toContain(`${exam.code}: 2 questões.`)
    expect(sent[0]?.text).toContain(`/exames/${exam.code}/caderno`)
    expect(sent[0]?.stopAddress).toContain(stopToken(deps.auth, viewer.id))
  })

  it('comes to nobody who did not choose it, who stopped it, or for whom nothing is due', async () => {
    const silent = await learner()
    await chooseMails(deps, silent.viewer, { reviewsDue: false })
    const stopped = await learner()
    await stopMails(deps, { token: stopToken(deps.auth, stopped.viewer.id) })
    const idle = await learner({ wrong: 0 })
    await remindOfReviews(deps)
    for (const { mails } of [silent, stopped, idle]) expect(await mails()).toEqual([])
  })

  it('counts without a plan what is open alone', async () => {
    const { viewer, mails } = await learner({ wrong: FREE_QUESTIONS + 3, size: FREE_QUESTIONS + 3 })
    await endAccess(db, viewer.id)
    await remindOfReviews(deps)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Seu Caderno de erros tem ${FREE_QUESTIONS} questões para hoje`,
    ])
  })

  it('counts what the day asks for, and is silent once its limit is reached', async () => {
    const wrong = DAILY_LIMIT.least + 4
    const people = [await learner({ wrong, size: wrong }), await learner({ wrong, size: wrong })]
    for (const { viewer, exam } of people)
      await setLimit(deps, viewer, { exam: exam.code, perDay: DAILY_LIMIT.least })
    const [waiting, done] = people
    if (done) {
      const { simulationId, answer } = await drillingOn(deps).drillOn(done.viewer, done.exam)
      for (let position = 0; position < DAILY_LIMIT.least; position += 1) await answer(position, 0)
      await completeDrill(deps, done.viewer, { simulationId })
    }
    await remindOfReviews(deps)
    expect((await waiting?.mails())?.map(({ subject }) => subject)).toEqual([
      `Seu Caderno de erros tem ${DAILY_LIMIT.least} questões para hoje`,
    ])
    expect(await done?.mails()).toEqual([])
  })

  it('does not come for an inactive exam whose plan ended', async () => {
    const { viewer, exam, mails } = await learner()
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
    await endAccess(db, viewer.id)
    await remindOfReviews(deps)
    expect(await mails()).toEqual([])
  })

  it('goes on after a person whose mail cannot be written, who gets it with the next run', async () => {
    const people = [await learner(), await learner()].toSorted((one, other) =>
      one.viewer.id < other.viewer.id ? -1 : 1,
    )
    const [first, second] = people
    const { stopSeal } = deps.auth
    const close = (id: string) => {
      if (id === first?.viewer.id) throw new Error('a seal that broke')
      return stopSeal.close(id)
    }
    const failures: object[] = []
    const log = { ...deps.log, error: (facts: object) => failures.push(facts) }
    const broken = { ...deps, log, auth: { ...deps.auth, stopSeal: { ...stopSeal, close } } }
    expect(await remindOfReviews(broken)).toBe(1)
    expect(failures).toMatchObject([{ event: 'review-reminder-failed', userId: first?.viewer.id }])
    expect(await second?.mails()).toHaveLength(1)
    await remindOfReviews(deps)
    for (const { mails } of people) expect(await mails()).toHaveLength(1)
  })

  it('stops between two people, and goes on with who is left', async () => {
    const people = [await learner(), await learner()]
    let asked = 0
    const leaving = {
      get aborted() {
        return (asked += 1) > 2
      },
    }
    await remindOfReviews(deps, leaving)
    await remindOfReviews(deps)
    for (const { mails } of people) expect(await mails()).toHaveLength(1)
  })
})

describe('an address that changes while what is due is read', () => {
  it('is the one that hears of it', async () => {
    const { viewer, mails } = await learner()
    let move: Promise<unknown> = Promise.resolve()
    let asked = 0
    await remindOfReviews(deps, {
      // The second question comes between the list of people and the first of them.
      get aborted() {
        asked += 1
        if (asked === 2)
          move = db.update(users).set({ email: 'nova@exemplo.com' }).where(eq(users.id, viewer.id)).execute()
        return false
      },
    })
    await move
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['nova@exemplo.com'])
  })
})

describe('a reminder that has not left', () => {
  it('does not leave after its day, which ends at eight in the evening', async () => {
    const { mails } = await learner()
    await daysAgo(1, (then) => remindOfReviews(then))
    const [mail] = await mails()
    expect(mail?.expiresAt).toEqual(reminderEnd(dayOf(mail?.createdAt ?? new Date())))
    expect(reminderEnd('2026-11-22')).toEqual(new Date('2026-11-22T23:00:00Z'))
  })

  it('goes by the press that stops them all, also one that was given up; other messages stay', async () => {
    const { viewer, mails } = await learner()
    await daysAgo(1, (then) => remindOfReviews(then))
    await db
      .update(outboxMails)
      .set({ failedAt: sql`now()` })
      .where(eq(outboxMails.userId, viewer.id))
    await remindOfReviews(deps)
    const message = { subject: 'Seu Caderno de erros tem outra capa', html: 'x', text: 'x' }
    await saveMail(db, { userId: viewer.id, recipient: viewer.email, message })
    const other = await learner()
    await remindOfReviews(deps)
    await stopMails(deps, { token: stopToken(deps.auth, viewer.id) })
    const left = await mails()
    const told = left.map(({ failedAt, text }) => ({ failed: failedAt !== null, text }))
    expect(told.toSorted((a, b) => Number(a.failed) - Number(b.failed))).toEqual([
      { failed: false, text: 'x' },
      { failed: true, text: '' },
    ])
    expect(await other.mails()).toHaveLength(1)
  })

  it('goes with its own switch in the profile, not with another', async () => {
    const { viewer, mails } = await learner()
    await remindOfReviews(deps)
    await chooseMails(deps, viewer, { mockEnded: false, appealDecided: false })
    expect(await mails()).toHaveLength(1)
    await chooseMails(deps, viewer, { reviewsDue: false })
    expect(await mails()).toEqual([])
  })
})

describe('the time of reminders', () => {
  it.each([
    ['2026-11-22T09:59:00Z', false],
    ['2026-11-22T10:00:00Z', true],
    ['2026-11-22T22:59:00Z', true],
    ['2026-11-22T23:00:00Z', false],
  ])('%s is one: %s', (moment, is) => {
    expect(isReminderTime(new Date(moment))).toBe(is)
  })
})
