import { findPerson, findPersonByEmail } from '#server/accounts/account-store.ts'
import { findAccountAtDoor } from '#server/accounts/door/door-store.ts'
import { findEmailChange, saveEmailChange, saveEmailChangeLink } from '#server/accounts/email-change-store.ts'
import { openRecovery, requestRecovery } from '#server/accounts/passwords/recover-password.ts'
import { saveSignUp } from '#server/accounts/sign-up/waiting-store.ts'
import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { linkIn } from '#tests/support/servers/http-server.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { visitFrom } from '#tests/support/calls/visit.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerEmailChange } from './answer-email-change.ts'
import { changeByCommand } from './change-by-command.ts'

const { db, deps } = await openTestDependencies()
const { appUrl } = deps.settings

const freshAddress = () => `novo.${randomUUID()}@exemplo.com`
const mailsTo = (email: string) =>
  db
    .select({ subject: outboxMails.subject, text: outboxMails.text, failedAt: outboxMails.failedAt })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email))
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id))

async function withSession() {
  const person = await makePerson(db)
  const [session] = await db
    .insert(sessions)
    .values({ userId: person.id, token: randomUUID(), expiresAt: sql`now() + interval '1 day'` })
    .returning({ id: sessions.id })
  if (!session) throw new Error('no session')
  return { ...person, sessionId: session.id }
}

describe('another address by the command on the server', () => {
  it('ends sessions, links and known browsers, tells both addresses, and leaves a line', async () => {
    const { id, email: from, sessionId } = await withSession()
    const to = freshAddress()
    await requestRecovery(deps, visitFrom(), { email: from })
    const token = linkIn((await mailsTo(from))[0]).searchParams.get('token') ?? ''
    await saveEmailChange(db, { userId: id, newEmail: freshAddress(), sessionId })
    const before = await findAccountAtDoor(db, from)
    expect(await changeByCommand(db, { from, to, appUrl })).toBe('changed')
    expect(await findPerson(db, id)).toMatchObject({ email: to })
    expect((await findAccountAtDoor(db, to))?.deviceCounter).toBe((before?.deviceCounter ?? 0) + 1)
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
    expect(await findEmailChange(db, id)).toBeUndefined()
    await expect(openRecovery(deps, visitFrom(), { token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect([await mailsTo(from), await mailsTo(to)]).toMatchObject([
      [{ subject: 'O e-mail da sua conta na Gabarite mudou' }],
      [{ subject: 'Este é o novo e-mail da sua conta na Gabarite' }],
    ])
    expect(await db.select().from(adminAudit).where(eq(adminAudit.subject, id))).toMatchObject([
      { actor: 'servidor', act: 'email-changed', details: {} },
    ])
  })

  it('takes what speaks of a day along, and no link', async () => {
    const { id: userId, email: from } = await withSession()
    const to = freshAddress()
    const waiting = (subject: string, followsAddress: boolean) =>
      saveMail(db, {
        userId,
        recipient: from,
        message: { subject, html: subject, text: subject },
        followsAddress,
        expiresInSeconds: 3600,
      })
    const refused = await waiting('Seu acesso termina amanhã', true)
    await db.update(outboxMails).set({ failedAt: new Date() }).where(eq(outboxMails.id, refused))
    await waiting('Um link', false)
    await changeByCommand(db, { from, to, appUrl })
    const subjects = [...(await mailsTo(from)), ...(await mailsTo(to))].map(({ subject }) => subject)
    expect(subjects).not.toContain('Um link')
    expect(await mailsTo(to)).toMatchObject([
      { subject: 'Seu acesso termina amanhã', failedAt: null },
      { subject: 'Este é o novo e-mail da sua conta na Gabarite' },
    ])
  })

  it('refuses an address without an account, and one that waits for its confirmation', async () => {
    const [from, to] = [freshAddress(), freshAddress()]
    expect(await changeByCommand(db, { from, to, appUrl })).toBe('unknown-address')
    await saveSignUp(db, { email: from, fullName: 'Ana', passwordHash: 'x', termsVersion: '2026-11' })
    expect(await changeByCommand(db, { from, to, appUrl })).toBe('unknown-address')
    expect(await mailsTo(to)).toEqual([])
  })

  it('refuses a taken address, the own one with it, and changes nothing', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db)]
    for (const to of [other.email, person.email])
      expect(await changeByCommand(db, { from: person.email, to, appUrl })).toBe('taken-address')
    expect((await findPersonByEmail(db, person.email))?.id).toBe(person.id)
    expect(await mailsTo(other.email)).toEqual([])
  })

  it('two accounts at the same moment: one gets the address', async () => {
    const [one, other] = [await makePerson(db), await makePerson(db)]
    const to = freshAddress()
    const outcomes = await Promise.all(
      [one, other].map(({ email }) => changeByCommand(db, { from: email, to, appUrl })),
    )
    expect(outcomes.toSorted()).toEqual(['changed', 'taken-address'])
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('beside the last yes of a mailbox, one of the two goes through whole', async () => {
    const person = await withSession()
    const [asked, given] = [freshAddress(), freshAddress()]
    await saveEmailChange(db, { userId: person.id, newEmail: asked, sessionId: person.sessionId })
    await saveEmailChangeLink(db, { userId: person.id, side: 'old', token: `velho-${person.id}` })
    await saveEmailChangeLink(db, { userId: person.id, side: 'new', token: `novo-${person.id}` })
    await answerEmailChange(deps, visitFrom(), { token: `velho-${person.id}`, answer: 'confirm' })
    const [byLink, byCommand] = await Promise.allSettled([
      answerEmailChange(deps, visitFrom(), { token: `novo-${person.id}`, answer: 'confirm' }),
      changeByCommand(db, { from: person.email, to: given, appUrl }),
    ])
    const commanded = byCommand.status === 'fulfilled' && byCommand.value === 'changed'
    expect([byLink.status === 'fulfilled', commanded].filter(Boolean)).toHaveLength(1)
    expect((await findPerson(db, person.id))?.email).toBe(commanded ? given : asked)
    expect(await db.$count(adminAudit, eq(adminAudit.subject, person.id))).toBe(1)
  })
})
