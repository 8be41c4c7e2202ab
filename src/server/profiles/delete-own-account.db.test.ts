import { outcomesOf } from '#tests/support/calls/outcomes.ts'
import { PASSWORD_ROUNDS, openTwoBrowsers } from '#tests/support/made/two-browsers.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import type { Viewer } from '#server/dependencies.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { anyVisit } from '#tests/support/made/populate-account.ts'
import { saveRole } from '#server/accounts/account-store.ts'
import { describe, expect, it } from 'vitest'
import { changePassword } from './change-password.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { endOtherSessions } from './own-sessions.ts'

const { deps, database, db } = await openTestDependencies(relaxed('PASSWORD_CHECKS'))

const rows = async (text: string) => (await database.executeSql(text)).rows
const here = (viewer: Viewer) => ({ viewer, visit: anyVisit() })

const change = (viewer: Viewer, newPassword: string) => () =>
  changePassword(deps, { viewer, visit: anyVisit() }, { currentPassword: PASSWORD, newPassword })

const remove = (viewer: Viewer) => () =>
  deleteOwnAccount(deps, { viewer, visit: anyVisit() }, { password: PASSWORD })

const sessionsOf = async ({ id }: Viewer) =>
  (await rows(`select id from sessions where user_id = '${id}'`)).map((row) => row.id)

describe('two browsers of one person at the same moment', () => {
  it('change the password here, delete the account there: whoever is second is refused', async () => {
    for (let round = 0; round < PASSWORD_ROUNDS; round += 1) {
      const [owner, thief] = await openTwoBrowsers(deps)
      const results = await outcomesOf([change(owner, 'caderno verde 31'), remove(thief)])
      expect(results.filter((result) => result === 'ok')).toHaveLength(1)
      const people = await rows(`select 1 from users where id = '${owner.id}'`)
      expect(people).toHaveLength(results[0] === 'ok' ? 1 : 0)
    }
  })

  it('change the password here just after it was checked there: the deletion is refused', async () => {
    for (const meanwhile of [change, (owner: Viewer) => () => endOtherSessions(deps, here(owner))]) {
      const [owner, thief] = await openTwoBrowsers(deps)
      const verifyPassword = async (stored: string, password: string) => {
        const isRight = await deps.auth.verifyPassword(stored, password)
        await meanwhile(owner, 'caderno verde 31')()
        return isRight
      }
      const slow = { ...deps, auth: { ...deps.auth, verifyPassword } }
      const deletion = () =>
        deleteOwnAccount(slow, { viewer: thief, visit: anyVisit() }, { password: PASSWORD })
      expect(await outcomesOf([deletion])).toEqual(['UNAUTHENTICATED'])
      expect(await sessionsOf(owner)).toEqual([owner.sessionId])
    }
  })

  it('delete the account twice: it is gone, and nothing broke', async () => {
    for (let round = 0; round < PASSWORD_ROUNDS; round += 1) {
      const [a, b] = await openTwoBrowsers(deps)
      for (const result of await outcomesOf([remove(a), remove(b)]))
        expect(['ok', 'UNAUTHENTICATED']).toContain(result)
      expect(await rows(`select 1 from users where id = '${a.id}'`)).toEqual([])
    }
  })
})

it('two administrators who delete themselves at once leave one', async () => {
  for (let round = 0; round < PASSWORD_ROUNDS; round += 1) {
    const [[a], [b]] = [await openTwoBrowsers(deps), await openTwoBrowsers(deps)]
    for (const { id } of [a, b]) await saveRole(db, id, 'admin')
    const results = await outcomesOf([remove(a), remove(b)])
    expect(results.toSorted()).toEqual(['LAST_ADMIN', 'ok'])
    const left = await rows(`select user_id from roles where role = 'admin'`)
    expect(left).toEqual([{ user_id: results[0] === 'ok' ? b.id : a.id }])
    await database.executeSql(`delete from users where id in ('${a.id}', '${b.id}')`)
  }
})
