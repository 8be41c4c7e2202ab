import { DAY_MS } from '#domain/text/time-units.ts'
import { moveClock } from '#server/adapters/db/move-clock.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { answerAppeals } from '#server/appeals/appeal-store.ts'
import { chooseMails } from '#server/mail/mail-choices.ts'
import { stopToken } from '#server/mail/stop-token.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tellNotice } from './tell-notice.ts'

const { deps, db } = await openTestDependencies()

const LATE = new Date('2026-03-11T02:10:00Z')

async function decided() {
  const viewer = await makePerson(db, { name: 'Ana Lima' })
  const exam = await makeExam(db, { size: 1 })
  const questionId = exam.questions[0]?.id ?? ''
  const [appeal] = await db
    .insert(appeals)
    .values({ userId: viewer.id, questionId, revision: 1, kind: 'unclear', argument: 'Falta a região.' })
    .returning({ id: appeals.id })
  const of = { userId: viewer.id, kind: 'appealDecided', subjectId: appeal?.id ?? '' } as const
  const answer = () =>
    answerAppeals(db, { questionId, decision: 'annulled', status: 'accepted', rulingId: null, reply: 'Sim.' })
  const tell = (now = LATE, userId = viewer.id) =>
    db.transaction(async (tx) => {
      await moveClock(tx, now)
      return tellNotice(deps, tx, { ...of, userId })
    })
  const mails = () => db.select().from(outboxMails).where(eq(outboxMails.userId, viewer.id))
  return { viewer, exam, answer, tell, mails }
}

describe('an appeal that was decided', () => {
  it('is told to nobody who did not choose it', async () => {
    const { viewer, answer, tell, mails } = await decided()
    await answer()
    expect(await tell()).toBe(false)
    await chooseMails(deps, viewer, { mockEnded: true })
    expect(await tell()).toBe(false)
    expect(await mails()).toEqual([])
  })

  it('is told with its outcome, where the reply is, and how to hear no more', async () => {
    const { viewer, exam, answer, tell, mails } = await decided()
    await chooseMails(deps, viewer, { appealDecided: true })
    expect(await tell()).toBe(false)
    await answer()
    expect(await tell()).toBe(true)
    const [mail] = await mails()
    const stopAddress = `http://127.0.0.1:3000/parar-avisos?token=${stopToken(deps.auth, viewer.id)}`
    expect(mail).toMatchObject({
      recipient: viewer.email,
      subject: `O seu recurso do ${exam.code} foi respondido`,
      stopAddress,
    })
    expect(mail?.text).toContain('Aceito: questão anulada.')
    expect(mail?.text).toContain('http://127.0.0.1:3000/recursos')
    for (const told of ['Enunciado', 'Falta a região']) expect(mail?.text).not.toContain(told)
  })

  it('is told once, also where it is told again', async () => {
    const { viewer, answer, tell, mails } = await decided()
    await answer()
    await chooseMails(deps, viewer, { appealDecided: true })
    expect([await tell(), await tell()]).toEqual([true, false])
    expect(await tell(new Date(LATE.getTime() + DAY_MS))).toBe(false)
    expect(await mails()).toHaveLength(1)
  })

  it('is not told on a day that has had its mail of choice', async () => {
    const { viewer, answer, tell } = await decided()
    await answer()
    await chooseMails(deps, viewer, { appealDecided: true })
    await db
      .update(learnerSettings)
      .set({ mailedOn: '2026-03-12' })
      .where(eq(learnerSettings.userId, viewer.id))
    expect(await tell(new Date('2026-03-12T15:00:00Z'))).toBe(false)
  })

  it('is told to its author alone', async () => {
    const { answer, tell } = await decided()
    await answer()
    const rui = await makePerson(db)
    await chooseMails(deps, rui, { appealDecided: true })
    expect(await tell(LATE, rui.id)).toBe(false)
  })
})
