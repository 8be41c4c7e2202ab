import { outcomesOf, times } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { newestLinkTo } from '#tests/support/calls/newest-link.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { signIn } from '#server/accounts/sessions/sign-in.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { visitFrom } from '#tests/support/calls/visit.ts'
import { describe, expect, it } from 'vitest'
import { openRecovery, requestRecovery, resetPassword } from './recover-password.ts'

const { deps, db, database } = await openTestDependencies(RELAXED_LIMITS)

const rows = async (text: string) => (await database.executeSql(text)).rows

describe('accounts at the same moment', () => {
  it('a recovery link sets one password', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 8); round += 1) {
      const passwordHash = await deps.auth.hashPassword('caneta azul 42')
      const { email } = await makePerson(db, { passwordHash })
      await requestRecovery(deps, visitFrom(), { email })
      const browser = visitFrom()
      await openRecovery(deps, browser, { token: await newestLinkTo(db, email) })
      const resets = times(4, (index) => () => {
        const tab = visitFrom()
        for (const [name, value] of browser.jar) tab.jar.set(name, value)
        return resetPassword(deps, tab, { password: `senha bem nova ${index}` })
      })
      const results = await outcomesOf(resets)
      expect(results.filter((outcome) => outcome === 'ok')).toHaveLength(1)
      expect(new Set(results)).toEqual(new Set(['ok', 'LINK_INVALID']))
    }
  })

  it('L5: a password is reset while somebody signs in with the old one: no session outlasts it', async () => {
    const passwordHash = await deps.auth.hashPassword('caneta azul 42')
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const { id, email } = await makePerson(db, { passwordHash })
      await requestRecovery(deps, visitFrom(), { email })
      const browser = visitFrom()
      await openRecovery(deps, browser, { token: await newestLinkTo(db, email) })
      const old = { email, password: 'caneta azul 42' }
      const results = await outcomesOf([
        () => resetPassword(deps, browser, { password: 'senha bem nova 9' }),
        ...times(3, () => () => signIn(deps, visitFrom(), old)),
      ])
      expect(results[0]).toBe('ok')
      expect(new Set(['ok', 'INVALID_CREDENTIALS', ...results])).toEqual(
        new Set(['ok', 'INVALID_CREDENTIALS']),
      )
      expect(await rows(`select 1 from sessions where user_id = '${id}'`)).toEqual([])
    }
  })
})
