import { outcomesOf, times } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { newestLinkTo } from '#tests/support/calls/newest-link.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { credentials, users } from '#server/adapters/db/schema/accounts.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { visitFrom } from '#tests/support/calls/visit.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { confirmEmail } from './confirm-email.ts'
import { signUp } from './sign-up.ts'

const { deps, db, database } = await openTestDependencies(RELAXED_LIMITS)

const rows = async (text: string) => (await database.executeSql(text)).rows

describe('accounts at the same moment', () => {
  it('the same address signs up many times at once, and the first to be confirmed is the account', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const email = `dupla${round}@exemplo.com`
      const browsers = times(4, (number) => ({ visit: visitFrom(), password: `caneta azul ${number}` }))
      const signUps = browsers.map(
        ({ visit, password }) =>
          () =>
            signUp(deps, visit, { email, fullName: 'Ana Lima', password }),
      )
      expect(new Set(await outcomesOf(signUps))).toEqual(new Set(['ok']))
      expect(await db.$count(users, eq(users.email, email))).toBe(0)
      const token = await newestLinkTo(db, email)
      const clicks = await outcomesOf(
        browsers.map(
          ({ visit }) =>
            () =>
              confirmEmail(deps, visit, { token }),
        ),
      )
      expect(clicks.toSorted()).toEqual([...times(3, () => 'ALREADY_CONFIRMED'), 'ok'])
      const [person] = await db
        .select({ id: users.id, password: credentials.password })
        .from(users)
        .innerJoin(credentials, eq(credentials.userId, users.id))
        .where(eq(users.email, email))
      const first = browsers[clicks.indexOf('ok')]?.password ?? ''
      expect(await deps.auth.verifyPassword(person?.password ?? '', first)).toBe(true)
      expect(await rows(`select 1 from terms_acceptances where user_id = '${person?.id}'`)).toHaveLength(1)
      expect(await rows(`select 1 from waiting_sign_ups where email = '${email}'`)).toEqual([])
    }
  })

  it('a confirmation link confirms once', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const email = `uma${round}@exemplo.com`
      const password = 'caneta azul 42'
      await signUp(deps, visitFrom(), { email, fullName: '', password })
      const token = await newestLinkTo(db, email)
      const clicks = await outcomesOf(
        times(4, () => () => confirmEmail(deps, visitFrom(), { token, password })),
      )
      expect(clicks.filter((outcome) => outcome === 'ok')).toHaveLength(1)
      expect(new Set(clicks)).toEqual(new Set(['ok', 'ALREADY_CONFIRMED']))
    }
  })
})
