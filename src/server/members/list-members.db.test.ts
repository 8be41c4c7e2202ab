import { makeAdmin } from '#tests/support/made/administrators.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { makePerson, giveAccess, makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readMembers, readMember } from './list-members.ts'

const { deps, db } = await openTestDependencies()

const page = { page: 1 }

describe('the list of users', () => {
  it('finds names and addresses without case and accents, and takes the signs of patterns literally', async () => {
    await makePerson(db, { name: 'Letícia Araújo', email: 'leticia@exemplo.com' })
    await makePerson(db, { name: 'Bruno Sato', email: 'b_100%@exemplo.com' })
    await makePerson(db, { name: '', email: 'outra@exemplo.com' })
    const found = async (search: string) =>
      (await readMembers(deps, { search, ...page })).entries.map(({ email }) => email)
    expect(await found('ARAUJO')).toEqual(['leticia@exemplo.com'])
    expect(await found('letícia')).toEqual(['leticia@exemplo.com'])
    expect(await found('b_1')).toEqual(['b_100%@exemplo.com'])
    expect(await found('100%')).toEqual(['b_100%@exemplo.com'])
    expect(await found('u_r')).toEqual([])
  })

  it('finds by its whole id the one person whom it names', async () => {
    const { id } = await makePerson(db)
    await makePerson(db)
    const found = async (search: string) => (await readMembers(deps, { search, ...page })).entries
    expect(await found(id)).toMatchObject([{ id }])
    expect(await found(id.toUpperCase())).toMatchObject([{ id }])
    expect(await found(randomUUID())).toEqual([])
  })

  it('is narrowed by role and by inclusive days of São Paulo, ten a page, newest first', async () => {
    await makeAdmin(db)
    for (let number = 0; number < 11; number += 1) await makePerson(db)
    await db
      .update(users)
      .set({ createdAt: new Date('2026-03-11T02:30:00.000Z') })
      .where(eq(users.email, (await readMembers(deps, { role: 'user', ...page })).entries[0]?.email ?? ''))
    const days = (from: string, until: string) => readMembers(deps, { from, until, ...page })
    // 02:30 in UTC is still the day before in São Paulo.
    expect((await days('2026-03-10', '2026-03-10')).total).toBe(1)
    expect((await days('2026-03-11', '2026-03-11')).total).toBe(0)
    expect(await readMembers(deps, { role: 'admin', ...page })).toMatchObject({ total: 1, adminCount: 1 })
    const last = await readMembers(deps, { role: 'user', page: 99 })
    expect([last.page, last.pages, last.total, last.entries.length]).toEqual([2, 2, 11, 1])
    expect(last.entries[0]?.createdAt).toBe('2026-03-11T02:30:00.000Z')
  })
})

describe('deleting a user', () => {
  it('names the plans that run, and nothing that is over or free', async () => {
    const member = await makePerson(db)
    const [runs, over, trial] = [await makeExam(db), await makeExam(db), await makeExam(db)]
    await giveAccess(db, { userId: member.id, examId: runs.id, source: 'grant', days: 10 })
    await giveAccess(db, { userId: member.id, examId: over.id, source: 'grant', days: -1 })
    await giveAccess(db, { userId: member.id, examId: trial.id, source: 'trial' })
    const boss = await makeAdmin(db)
    const { livePlans } = await readMember(deps, boss, { userId: member.id })
    expect(livePlans).toMatchObject([{ code: runs.code, isBought: false }])
    expect((await readAuditLog(deps, { act: 'account-viewed', page: 1 })).entries).toMatchObject([
      { actor: boss.email, subject: member.id },
    ])
  })
})
