import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { inSession, makeAdmin } from '#tests/support/made/administrators.ts'
import { sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import type { Viewer } from '#server/dependencies.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findPerson } from '#server/accounts/account-store.ts'
import { changeRole } from './change-role.ts'
import { readMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'

const { deps, db } = await openTestDependencies()

const page = { page: 1 }

describe('roles', () => {
  it('are given and taken; whoever loses one loses the open sessions, and the log tells both', async () => {
    const boss = await makeAdmin(db)
    const member = await inSession(db, await makePerson(db))
    await changeRole(deps, boss, { userId: member.id, role: 'admin' })
    await changeRole(deps, boss, { userId: member.id, role: 'admin' })
    await changeRole(deps, boss, { userId: member.id, role: 'user' })
    const open = await db.select().from(sessions).where(eq(sessions.userId, member.id))
    expect(open).toEqual([])
    const acts = (await readAuditLog(deps, page)).entries
    expect(acts.map(({ actor, details }) => [actor, details])).toEqual([
      [boss.email, { from: 'admin', role: 'user' }],
      [boss.email, { from: 'user', role: 'admin' }],
    ])
  })

  it('take a name of the house along, and the log says so; any other stays', async () => {
    const boss = await makeAdmin(db)
    const nameAfter = async (name: string) => {
      const { id } = await makePerson(db, { name, role: 'admin' })
      await changeRole(deps, boss, { userId: id, role: 'user' })
      return (await findPerson(db, id))?.name
    }
    expect(await nameAfter('Equipe Gabarite')).toBe('')
    expect(await nameAfter('Ana Lima')).toBe('Ana Lima')
    const acts = (await readAuditLog(deps, page)).entries
    expect(acts.map(({ details }) => details)).toEqual([
      { from: 'admin', role: 'user' },
      { from: 'admin', role: 'user', clearedName: 'reserved' },
    ])
  })

  it('ask for a fresh sign-in, an administrator, and somebody who exists', async () => {
    const boss = await makeAdmin(db)
    const stale = await makeAdmin(db, 16)
    const member = await makePerson(db)
    const give = (viewer: Viewer, userId: string) =>
      outcomeOf(changeRole(deps, viewer, { userId, role: 'admin' }))
    expect(await give(stale, member.id)).toBe('CONFIRMATION_NEEDED')
    expect(await give(await inSession(db, member), member.id)).toBe('FORBIDDEN')
    expect(await give(boss, '7f1d0000-0000-4000-8000-000000000001')).toBe('MEMBER_NOT_FOUND')
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, member.id))
    expect(await give(boss, member.id)).toBe('MEMBER_NOT_CONFIRMED')
  })

  it('two administrators who demote each other at once leave one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await makeAdmin(db), await makeAdmin(db)]
      const outcomes = await Promise.all([
        outcomeOf(changeRole(deps, one, { userId: other.id, role: 'user' })),
        outcomeOf(changeRole(deps, other, { userId: one.id, role: 'user' })),
      ])
      expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['FORBIDDEN', 'ok'])
      const { adminCount } = await readMembers(deps, page)
      expect(adminCount).toBe(1)
      await db.delete(users)
    }
  })

  it('the last administrator keeps the role and the account', async () => {
    const boss = await makeAdmin(db)
    expect(await outcomeOf(changeRole(deps, boss, { userId: boss.id, role: 'user' }))).toBe('LAST_ADMIN')
    expect(await outcomeOf(removeMember(deps, boss, { userId: boss.id }))).toBe('LAST_ADMIN')
  })
})
