import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { replacePassword } from '#server/profiles/credential-store.ts'
import { makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { visitFrom } from '#tests/support/calls/visit.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findAccountAtDoor } from '#server/accounts/door/door-store.ts'
import { lookAtPassword } from '#server/accounts/passwords/look-at-password.ts'
import { openSession } from './open-session.ts'

const { db, deps } = await openTestDependencies()

describe('a sign-in whose password was looked at a moment ago', () => {
  it('L5: opens nothing once the password has changed', async () => {
    const from = await deps.auth.hashPassword(PASSWORD)
    const { id, email } = await makePerson(db, { passwordHash: from })
    const visit = visitFrom()
    const account = await findAccountAtDoor(db, email)
    const look = await lookAtPassword(deps, visit, { account, email, password: PASSWORD })
    if (look.kind !== 'right') throw new Error('the password is right')
    await replacePassword(db, { userId: id, from, to: await deps.auth.hashPassword('senha bem nova 9') })
    const coming = { account: look.account, deviceId: undefined }
    await expect(openSession(deps, visit, coming)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    expect(visit.jar.size).toBe(0)
  })
})
