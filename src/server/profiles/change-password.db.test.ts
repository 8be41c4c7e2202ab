import { outcomesOf } from '#tests/support/calls/outcomes.ts'
import { PASSWORD_ROUNDS, openTwoBrowsers } from '#tests/support/made/two-browsers.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import type { Viewer } from '#server/dependencies.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { anyVisit } from '#tests/support/made/populate-account.ts'
import { describe, expect, it } from 'vitest'
import { changePassword } from './change-password.ts'

const { deps, database } = await openTestDependencies(relaxed('PASSWORD_CHECKS'))

const rows = async (text: string) => (await database.executeSql(text)).rows

const change = (viewer: Viewer, newPassword: string) => () =>
  changePassword(deps, { viewer, visit: anyVisit() }, { currentPassword: PASSWORD, newPassword })

const sessionsOf = async ({ id }: Viewer) =>
  (await rows(`select id from sessions where user_id = '${id}'`)).map((row) => row.id)

describe('two browsers of one person at the same moment', () => {
  it('change the password: one of them, which stays; the other is out and has changed nothing', async () => {
    for (let round = 0; round < PASSWORD_ROUNDS; round += 1) {
      const [a, b] = await openTwoBrowsers(deps)
      const results = await outcomesOf([change(a, 'caderno verde 31'), change(b, 'borracha branca 8')])
      expect(results.filter((result) => result === 'ok')).toHaveLength(1)
      expect(['UNAUTHENTICATED', 'CURRENT_PASSWORD_WRONG']).toContain(results.find((r) => r !== 'ok'))
      const [winner, password] = results[0] === 'ok' ? [a, 'caderno verde 31'] : [b, 'borracha branca 8']
      expect(await sessionsOf(a)).toEqual([winner.sessionId])
      const [stored] = await rows(`select password from credentials where user_id = '${a.id}'`)
      expect(await deps.auth.verifyPassword(String(stored?.password), password)).toBe(true)
      expect(await rows(`select 1 from outbox_mails where user_id = '${a.id}'`)).toHaveLength(1)
    }
  })
})
