import type { MockEndedBy } from '#domain/mocks/mock-outcome.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { moveClock } from '#server/adapters/db/move-clock.ts'
import { chooseMails, readMailChoices, stopMails } from '#server/mail/mail-choices.ts'
import { stopToken } from '#server/mail/stop-token.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { writeMock } from '#tests/support/made/written-mocks.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tellNotice } from './tell-notice.ts'

const { deps, db } = await openTestDependencies()

/** 23:10 in São Paulo, the next day in UTC. */
const LATE = new Date('2026-03-11T02:10:00Z')

async function endedByTime(by: MockEndedBy = 'time') {
  const viewer = await makePerson(db, { name: 'Ana Lima' })
  const exam = await makeExam(db, { size: 2 })
  const startedAt = new Date(LATE.getTime() - 90 * 60_000)
  const at = new Date(startedAt.getTime() + 60 * 60_000)
  const ended = { by, at }
  const write = () => writeMock(db, { userId: viewer.id, exam, startedAt, ended, choices: [[0]] })
  const simulationId = await write()
  const tell = (now: Date, subjectId = simulationId) =>
    db.transaction(async (tx) => {
      await moveClock(tx, now)
      return tellNotice(deps, tx, { userId: viewer.id, kind: 'mockEnded', subjectId })
    })
  const mails = () => db.select().from(outboxMails).where(eq(outboxMails.userId, viewer.id))
  return { viewer, exam, simulationId, write, tell, mails }
}

describe('a Prova that time ended in absence', () => {
  it('is told to nobody who did not choose it', async () => {
    const { viewer, tell, mails } = await endedByTime()
    expect(await readMailChoices(deps, viewer)).toMatchObject({ mockEnded: false })
    expect(await tell(LATE)).toBe(false)
    await chooseMails(deps, viewer, { mockEnded: true })
    await chooseMails(deps, viewer, { mockEnded: false })
    expect(await tell(LATE)).toBe(false)
    expect(await mails()).toEqual([])
  })

  it('is told by when it ended and where its result is, and how to hear no more', async () => {
    const { viewer, exam, simulationId, tell, mails } = await endedByTime()
    await chooseMails(deps, viewer, { mockEnded: true })
    expect(await tell(LATE)).toBe(true)
    const [mail] = await mails()
    const stopAddress = `http://127.0.0.1:3000/parar-avisos?token=${stopToken(deps.auth, viewer.id)}`
    expect(mail).toMatchObject({
      recipient: viewer.email,
      subject: `A sua Prova do ${exam.code} terminou pelo tempo`,
      stopAddress,
    })
    expect(mail?.text).toContain('acabou em 10/03/2026')
    const rows = mail?.text.split('\n')
    expect(rows).toContain(
      `http://127.0.0.1:3000/simulados/${exam.code}/resultados?simulacao=${simulationId}`,
    )
    expect(rows).toContain(stopAddress)
  })

  it('is told once on a day of São Paulo, and with the next mail where the day had one', async () => {
    const { viewer, exam, write, tell, mails } = await endedByTime()
    await chooseMails(deps, viewer, { mockEnded: true })
    const [second, third] = [await write(), await write()]
    expect([await tell(LATE), await tell(LATE, second)]).toEqual([true, false])
    // The same day in UTC, the next one there.
    expect(await tell(new Date(LATE.getTime() + 60 * 60_000), third)).toBe(true)
    const told = `A sua Prova do ${exam.code} terminou pelo tempo`
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual([told, `${told} e mais 1 aviso`])
    for (const id of [second, third]) expect(sent[1]?.text).toContain(`simulacao=${id}`)
  })

  it('is told no more after the link of a mail, and that can be pressed again', async () => {
    const { viewer, tell } = await endedByTime()
    await chooseMails(deps, viewer, { mockEnded: true })
    const token = stopToken(deps.auth, viewer.id)
    await stopMails(deps, { token })
    await stopMails(deps, { token })
    expect(await tell(LATE)).toBe(false)
    expect(await readMailChoices(deps, viewer)).toMatchObject({ mockEnded: false })
  })

  it('leaves the rest of the settings as they were', async () => {
    const { viewer } = await endedByTime()
    await db.insert(learnerSettings).values({ userId: viewer.id, mockTime: 'plus50' })
    await chooseMails(deps, viewer, { mockEnded: true })
    const [row] = await db.select().from(learnerSettings).where(eq(learnerSettings.userId, viewer.id))
    expect(row).toMatchObject({ mockTime: 'plus50', mailsMockEnded: true })
  })

  it.each(['person', 'given-up', 'withdrawn'] as const)(
    'is the only kind that is told: not %s',
    async (by) => {
      const { viewer, tell } = await endedByTime(by)
      await chooseMails(deps, viewer, { mockEnded: true })
      expect(await tell(LATE)).toBe(false)
    },
  )

  it('is told to nobody whose account is gone', async () => {
    const { simulationId } = await endedByTime()
    const userId = '7f1d0000-0000-4000-8000-000000000001'
    const gone = { userId, kind: 'mockEnded', subjectId: simulationId } as const
    expect(await db.transaction((tx) => tellNotice(deps, tx, gone))).toBe(false)
  })
})
