import type { Dependencies } from '#server/dependencies.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { visitFrom } from '#tests/support/calls/visit.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { confirmEmail } from './confirm-email.ts'
import { openRecovery, requestRecovery, resetPassword } from '#server/accounts/passwords/recover-password.ts'
import { signIn } from '#server/accounts/sessions/sign-in.ts'
import { signUp } from './sign-up.ts'
import { dropPastSignUps, listSignUps, saveSignUp, saveSignUpLink } from './waiting-store.ts'

const { db, deps, database } = await openTestDependencies()

const account = (email: string) => ({ email, fullName: 'Ana Lima', password: PASSWORD })

const newestLink = async (email: string) => {
  const { rows } = await database.executeSql(
    `select text from outbox_mails where recipient = '${email}' order by created_at desc, id desc limit 1`,
  )
  const address = /https?:\/\/\S+/.exec(String(rows[0]?.['text']))?.[0] ?? 'http://nenhum'
  return new URL(address).searchParams.get('token') ?? ''
}

describe('hashing', () => {
  /** Where a transaction were open, asking the outer database beside it would be refused. */
  const asking: Dependencies = {
    ...deps,
    auth: {
      ...deps.auth,
      hashPassword: async (password) => {
        await db.execute(sql`select 1`)
        return deps.auth.hashPassword(password)
      },
      verifyPassword: async (stored, password) => {
        await db.execute(sql`select 1`)
        return deps.auth.verifyPassword(stored, password)
      },
    },
  }

  it('M3: never waits with a connection in hand, at sign-up, confirmation, sign-in or recovery', async () => {
    const email = 'sem.espera@exemplo.com'
    const browser = visitFrom()
    await signUp(asking, visitFrom(), account(email))
    await confirmEmail(asking, browser, { token: await newestLink(email), password: PASSWORD })
    await signIn(asking, browser, { email, password: PASSWORD })
    await signUp(asking, visitFrom(), account(email))
    await requestRecovery(asking, visitFrom(), { email })
    await openRecovery(asking, browser, { token: await newestLink(email) })
    await resetPassword(asking, browser, { password: 'senha bem nova 9' })
    await signIn(asking, browser, { email, password: 'senha bem nova 9' })
    expect(browser.jar.get('session')).toBeDefined()
  })
})

describe('a sign-up that waits', () => {
  const signUpOf = (email: string) => ({
    email,
    fullName: '',
    passwordHash: 'none',
    termsVersion: '2026-11-22',
  })

  it('is one of at most twenty of its address and day', async () => {
    const email = 'cheia@exemplo.com'
    for (let number = 0; number < 25; number += 1) await saveSignUp(db, signUpOf(email))
    expect(await listSignUps(db, email)).toHaveLength(20)
  })

  it('L2: goes after seven days, and so does an unconfirmed account of the version before', async () => {
    const [late, young] = ['velha@exemplo.com', 'recente@exemplo.com']
    for (const email of [late, young]) {
      const signUpId = (await saveSignUp(db, signUpOf(email))) ?? null
      await saveSignUpLink(db, { email, signUpId, token: `token de ${email}`, seconds: 30 * 86_400 })
      await database.executeSql(`insert into users (email) values ('${email}')`)
    }
    for (const table of ['waiting_sign_ups', 'users'])
      await database.executeSql(
        `update ${table} set created_at = now() - interval '7 days 1 second' where email = '${late}'`,
      )
    await dropPastSignUps(db)
    expect(await listSignUps(db, late)).toEqual([])
    expect(await listSignUps(db, young)).toHaveLength(1)
    const { rows } = await database.executeSql(
      `select email from users where email in ('${late}', '${young}')`,
    )
    expect(rows).toEqual([{ email: young }])
    const token = `token de ${late}`
    await expect(confirmEmail(deps, visitFrom(), { token })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })
})
