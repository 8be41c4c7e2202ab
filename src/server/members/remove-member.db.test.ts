import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { inSession, makeAdmin } from '#tests/support/made/administrators.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import type { Viewer } from '#server/dependencies.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { removeMember } from './remove-member.ts'

const { deps, db } = await openTestDependencies()

describe('deleting a user', () => {
  it('takes the account and all that is personal, once, and is written down', async () => {
    const boss = await makeAdmin(db)
    const stale = await makeAdmin(db, 16)
    const member = await makePerson(db)
    const remove = (viewer: Viewer) => outcomeOf(removeMember(deps, viewer, { userId: member.id }))
    expect(await remove(stale)).toBe('CONFIRMATION_NEEDED')
    expect(await remove(await inSession(db, member))).toBe('FORBIDDEN')
    expect(await Promise.all([remove(boss), remove(boss)]).then((all) => all.toSorted())).toEqual([
      'MEMBER_NOT_FOUND',
      'ok',
    ])
    expect((await readAuditLog(deps, { act: 'account-deleted', page: 1 })).entries).toMatchObject([
      { actor: boss.email, subject: member.id, details: {} },
    ])
  })
})
