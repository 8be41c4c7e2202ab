import { dayOf } from '#domain/text/days.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { mailNotices, outboxMails } from '#server/adapters/db/schema/mail.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { answerAppeals } from '#server/appeals/appeal-store.ts'
import {
  claimDueMail,
  dropExpiredMails,
  dropOldMails,
  markFailed,
  markSent,
} from '#server/mail/mail-store.ts'
import { chooseMails, stopMails } from '#server/mail/mail-choices.ts'
import { dropOldNotices } from '#server/mail/notice-store.ts'
import { stopToken } from '#server/mail/stop-token.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { tellNotice } from '#server/notices/tell-notice.ts'
import { pastDaysOn } from '#tests/support/calls/past-days.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { writeMock } from '#tests/support/made/written-mocks.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { remindOfReviews } from './remind-of-reviews.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const daysAgo = pastDaysOn(deps)

type Choices = Parameters<typeof chooseMails>[2]

/** Somebody who missed so many questions three days ago, with what can happen to them. */
async function learner({ wrong = 0, ...choices }: Choices & { wrong?: number }) {
  const exam = await makeExam(db, { size: 4 })
  const viewer = await makePerson(db, { name: 'Ana Lima' })
  const userId = viewer.id
  await giveAccess(db, { userId, examId: exam.id, source: 'grant' })
  if (wrong > 0) await daysAgo(3, (then) => simulatingOn(then).finished(viewer, exam, [4 - wrong, wrong]))
  await chooseMails(deps, viewer, choices)
  const tell = (days: number, kind: 'appealDecided' | 'mockEnded', subjectId: string) =>
    daysAgo(days, (then) => then.db.transaction((tx) => tellNotice(then, tx, { userId, kind, subjectId })))
  const decide = async (days: number, place = 0) => {
    const questionId = exam.questions[place]?.id ?? ''
    const [appeal] = await db
      .insert(appeals)
      .values({ userId, questionId, revision: 1, kind: 'unclear', argument: 'Falta a região.' })
      .returning({ id: appeals.id })
    await answerAppeals(db, {
      questionId,
      decision: 'kept',
      status: 'refused',
      rulingId: null,
      reply: 'Não.',
    })
    return tell(days, 'appealDecided', appeal?.id ?? '')
  }
  const endMock = async (days: number) => {
    const startedAt = new Date(Date.now() - (days + 1) * DAY_MS)
    const ended = { by: 'time' as const, at: new Date(startedAt.getTime() + 3_600_000) }
    return tell(days, 'mockEnded', await writeMock(db, { userId, exam, startedAt, ended, choices: [[0]] }))
  }
  const mails = () =>
    db.select().from(outboxMails).where(eq(outboxMails.userId, userId)).orderBy(asc(outboxMails.createdAt))
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  /** As if the day had its mail. */
  const mailedDaysAgo = (days: number) =>
    db
      .update(learnerSettings)
      .set({ mailedOn: dayOf(new Date(Date.now() - days * DAY_MS)) })
      .where(eq(learnerSettings.userId, userId))
  const notices = () => db.select().from(mailNotices).where(eq(mailNotices.userId, userId))
  const answered = `O seu recurso do ${exam.code} foi respondido`
  return { viewer, exam, decide, endMock, mails, subjects, mailedDaysAgo, notices, answered }
}

describe('what happened on a day that had its mail of choice', () => {
  it('is told with what is due the next day, each with its link, in one mail', async () => {
    const who = await learner({ wrong: 2, appealDecided: true, mockEnded: true, reviewsDue: true })
    await daysAgo(1, (then) => remindOfReviews(then))
    expect([await who.decide(1), await who.endMock(1)]).toEqual([false, false])
    await remindOfReviews(deps)
    await remindOfReviews(deps)
    const [, mail, ...more] = await who.mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${who.answered} e mais 2 avisos`)
    expect(mail?.kinds?.toSorted()).toEqual(['appealDecided', 'mockEnded', 'reviewsDue'])
    for (const told of [
      '/recursos',
      '/resultados?simulacao=',
      '/caderno',
      `${who.exam.code}: `,
      'Não aceito.',
    ])
      expect(mail?.text).toContain(told)
    expect(mail?.stopAddress).toContain(stopToken(deps.auth, who.viewer.id))
  })

  it('is told by a mail of its own where nothing else is to tell, once', async () => {
    const who = await learner({ appealDecided: true })
    expect([await who.decide(2), await who.decide(2, 1)]).toEqual([true, false])
    await daysAgo(2, (then) => remindOfReviews(then))
    expect(await who.subjects()).toEqual([who.answered])
    await daysAgo(1, (then) => remindOfReviews(then))
    await remindOfReviews(deps)
    expect(await who.subjects()).toEqual([who.answered, who.answered])
    expect((await who.mails()).map(({ expiresAt }) => expiresAt)).toEqual([null, null])
  })

  it('goes along with what is told at once on a later day', async () => {
    const who = await learner({ appealDecided: true, mockEnded: true })
    await who.mailedDaysAgo(1)
    expect([await who.endMock(1), await who.decide(0)]).toEqual([false, true])
    expect(await who.subjects()).toEqual([
      `A sua Prova do ${who.exam.code} terminou pelo tempo e mais 1 aviso`,
    ])
    await who.mailedDaysAgo(1)
    await remindOfReviews(deps)
    expect(await who.mails()).toHaveLength(1)
  })

  it('is told by nobody after its switch was turned off, nor when it is on again', async () => {
    const who = await learner({ appealDecided: true, mockEnded: true })
    const stopped = await learner({ appealDecided: true })
    for (const { mailedDaysAgo, decide } of [who, stopped]) {
      await mailedDaysAgo(1)
      await decide(1)
    }
    await who.endMock(1)
    await chooseMails(deps, who.viewer, { appealDecided: false })
    await chooseMails(deps, who.viewer, { appealDecided: true })
    await stopMails(deps, { token: stopToken(deps.auth, stopped.viewer.id) })
    await remindOfReviews(deps)
    expect(await who.subjects()).toEqual([`A sua Prova do ${who.exam.code} terminou pelo tempo`])
    expect(await stopped.mails()).toEqual([])
  })

  it('is told by nobody a week later, and kept no longer', async () => {
    const who = await learner({ appealDecided: true })
    await who.mailedDaysAgo(8)
    await who.decide(8)
    await remindOfReviews(deps)
    expect(await who.mails()).toEqual([])
    expect(await who.notices()).toHaveLength(1)
    await dropOldNotices(db)
    expect(await who.notices()).toEqual([])
  })

  it('goes with its person', async () => {
    const who = await learner({ wrong: 1, appealDecided: true, reviewsDue: true })
    await who.mailedDaysAgo(1)
    await who.decide(1)
    await remindOfReviews(deps)
    await db.transaction((tx) => deleteAccount(tx, { userId: who.viewer.id }))
    expect([await who.notices(), await who.mails()]).toEqual([[], []])
  })
})

describe('a mail that names it and does not leave', () => {
  it('after its day gives it to the next one', async () => {
    const who = await learner({ wrong: 2, appealDecided: true, reviewsDue: true })
    await who.mailedDaysAgo(2)
    await who.decide(2)
    await daysAgo(1, (then) => remindOfReviews(then))
    expect(await who.subjects()).toEqual([`${who.answered} e mais 1 aviso`])
    await dropExpiredMails(db)
    expect(await who.mails()).toEqual([])
    await remindOfReviews(deps)
    expect(await who.subjects()).toEqual([`${who.answered} e mais 1 aviso`])
  })

  it('stays while it is in hand, and once it has left nobody tells it again', async () => {
    const who = await learner({ wrong: 2, appealDecided: true, reviewsDue: true })
    await who.mailedDaysAgo(2)
    await who.decide(2)
    await daysAgo(1, (then) => remindOfReviews(then))
    const lease = (until: SQL) =>
      db
        .update(outboxMails)
        .set({ leasedUntil: until })
        .where(eq(outboxMails.userId, who.viewer.id))
        .returning({ id: outboxMails.id })
    const [mail] = await lease(sql`now() + interval '1 minute'`)
    await dropExpiredMails(db)
    await chooseMails(deps, who.viewer, { reviewsDue: false })
    expect(await who.mails()).toHaveLength(1)
    await lease(sql`null`)
    const claimed: string[] = []
    for (let next; (next = await claimDueMail(db, { leaseSeconds: 60, provenOnly: false }));)
      claimed.push(next.id)
    expect(claimed).not.toContain(mail?.id)
    await markSent(db, mail?.id ?? '', { keepWords: false })
    await remindOfReviews(deps)
    expect(await who.mails()).toHaveLength(1)
  })

  it('gives it to the next one where it is given up, and can leave no more', async () => {
    const who = await learner({ appealDecided: true })
    await who.decide(1)
    const [mail = { id: '', recipient: '', attempts: 0 }] = await who.mails()
    const next = { kind: 'give up' } as const
    await markFailed(db, mail, { error: '550 no', isDeferral: false, next })
    await remindOfReviews(deps)
    expect((await who.mails()).map(({ subject, text }) => [subject, text !== ''])).toEqual([
      [who.answered, false],
      [who.answered, true],
    ])
  })

  it.each(['a switch was turned off', 'its day was over'])(
    'and was given up gives it to the next one when %s',
    async (why) => {
      const who = await learner({ wrong: 2, appealDecided: true, reviewsDue: true })
      await who.mailedDaysAgo(2)
      await who.decide(2)
      await daysAgo(1, (then) => remindOfReviews(then))
      await db
        .update(outboxMails)
        .set({ failedAt: sql`now()` })
        .where(eq(outboxMails.userId, who.viewer.id))
      if (why === 'its day was over') await dropOldMails(db)
      else await chooseMails(deps, who.viewer, { reviewsDue: false })
      await remindOfReviews(deps)
      const [given, next] = [
        `${who.answered} e mais 1 aviso`,
        why === 'its day was over' ? ' e mais 1 aviso' : '',
      ]
      expect((await who.subjects()).toSorted()).toEqual([given, `${who.answered}${next}`].toSorted())
    },
  )

  it('for another switch that was turned off comes back without what that one tells', async () => {
    const who = await learner({ appealDecided: true, mockEnded: true })
    await who.mailedDaysAgo(2)
    await who.decide(2)
    await who.endMock(2)
    await daysAgo(1, (then) => remindOfReviews(then))
    await chooseMails(deps, who.viewer, { mockEnded: false })
    expect(await who.mails()).toEqual([])
    await remindOfReviews(deps)
    expect(await who.subjects()).toEqual([who.answered])
  })
})
