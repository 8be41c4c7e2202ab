import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { secondFactors } from '#server/adapters/db/schema/second-factor.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Viewer } from '#server/dependencies.ts'
import { saveRole } from '#server/accounts/account-store.ts'
import { changeRole } from '#server/members/change-role.ts'
import { makeAdmin as makeAdminByCommand } from '#server/members/make-admin.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { whileHeld } from '#tests/support/databases/while-held.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { replacePassword } from '#server/profiles/credential-store.ts'
import { makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { visitFrom } from '#tests/support/calls/visit.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findAccountAtDoor, holdDoor, saveSession } from '#server/accounts/door/door-store.ts'
import { lookAtPassword } from '#server/accounts/passwords/look-at-password.ts'
import { openSession } from './open-session.ts'
import { signIn } from './sign-in.ts'

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
    const coming = { account: look.account, deviceId: undefined, password: PASSWORD, hasShownCode: false }
    await expect(openSession(deps, visit, coming)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    expect(visit.jar.size).toBe(0)
  })
})

describe('a sign-in that waits at the door', () => {
  const SHORT = 'caneta 42'

  /** What the sign-in meets once `change`, which was faster at the door, is through; whether it left a session. */
  async function signInBehind(change: (tx: Db, userId: string) => Promise<unknown>) {
    const { id, email } = await makePerson(db, { passwordHash: await deps.auth.hashPassword(SHORT) })
    const visit = visitFrom()
    const outcome = await whileHeld(
      db,
      async (tx) => {
        await holdDoor(tx, id)
        await change(tx, id)
      },
      () => outcomeOf(signIn(deps, visit, { email, password: SHORT })),
    )
    const isIn = visit.jar.size > 0 || (await db.$count(sessions, eq(sessions.userId, id))) > 0
    return [outcome, isIn]
  }

  it('is refused by the second factor that was proved meanwhile, and by the role that was given', async () => {
    const prove = (tx: Db, userId: string) =>
      tx.insert(secondFactors).values({ userId, secret: 's', provedAt: sql`now()`, lastStep: 1 })
    expect(await signInBehind(prove)).toEqual(['SECOND_FACTOR_NEEDED', false])
    const giveRole = (tx: Db, userId: string) => saveRole(tx, userId, 'admin')
    expect(await signInBehind(giveRole)).toEqual(['ADMIN_PASSWORD_SHORT', false])
  })

  it('is ended with the other sessions by the role that comes right after it', async () => {
    const boss = await makeAdmin(db)
    const ways: ((person: Viewer) => Promise<unknown>)[] = [
      ({ id: userId }: Viewer) => changeRole(deps, boss, { userId, role: 'admin' }),
      ({ email }: Viewer) => makeAdminByCommand(db, email),
    ]
    for (const give of ways) {
      const person = await makePerson(db)
      const comeIn = async (tx: Db) => {
        await holdDoor(tx, person.id)
        await saveSession(tx, { userId: person.id, token: person.id, ipAddress: '', userAgent: '' })
      }
      await whileHeld(db, comeIn, () => give(person))
      expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
    }
  })
})
