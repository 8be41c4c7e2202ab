import { Refused } from '#server/refusal.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { saveRole } from '#server/accounts/account-store.ts'
import type { Viewer } from '#server/dependencies.ts'
import { makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { anyVisit, openSessionOf } from '#tests/support/made/populate-account.ts'
import { describe, expect, it } from 'vitest'
import { changePassword } from './change-password.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { endOtherSessions, listOwnSessions } from './own-sessions.ts'

const { deps, db, database } = await openTestDependencies(relaxed('PASSWORD_CHECKS'))
const passwordHash = await deps.auth.hashPassword(PASSWORD)

const ROUNDS = onPostgres ? 20 : 3

const rows = async (text: string) => (await database.executeSql(text)).rows

/** `ok` or the refusal's code of each call made at once; anything else is a broken assumption, and thrown. */
const outcomes = (calls: (() => Promise<unknown>)[]): Promise<string[]> =>
  Promise.all(
    calls.map(async (call) => {
      try {
        await call()
        return 'ok'
      } catch (error) {
        if (error instanceof Refused) return error.code
        throw error
      }
    }),
  )

/** A person with two browsers open, each a viewer of its own. */
async function twoBrowsers(): Promise<[Viewer, Viewer]> {
  const person = await makePerson(db, { passwordHash })
  return [
    { ...person, sessionId: await openSessionOf(deps, person) },
    { ...person, sessionId: await openSessionOf(deps, person) },
  ]
}

const here = (viewer: Viewer) => ({ viewer, visit: anyVisit() })

const change = (viewer: Viewer, newPassword: string) => () =>
  changePassword(deps, { viewer, visit: anyVisit() }, { currentPassword: PASSWORD, newPassword })
const remove = (viewer: Viewer) => () =>
  deleteOwnAccount(deps, { viewer, visit: anyVisit() }, { password: PASSWORD })
const sessionsOf = async ({ id }: Viewer) =>
  (await rows(`select id from sessions where user_id = '${id}'`)).map((row) => row.id)

describe('two browsers of one person at the same moment', () => {
  it('change the password: one of them, which stays; the other is out and has changed nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = await twoBrowsers()
      const results = await outcomes([change(a, 'caderno verde 31'), change(b, 'borracha branca 8')])
      expect(results.filter((result) => result === 'ok')).toHaveLength(1)
      expect(['UNAUTHENTICATED', 'CURRENT_PASSWORD_WRONG']).toContain(results.find((r) => r !== 'ok'))
      const [winner, password] = results[0] === 'ok' ? [a, 'caderno verde 31'] : [b, 'borracha branca 8']
      expect(await sessionsOf(a)).toEqual([winner.sessionId])
      const [stored] = await rows(`select password from credentials where user_id = '${a.id}'`)
      expect(await deps.auth.verifyPassword(String(stored?.password), password)).toBe(true)
      expect(await rows(`select 1 from outbox_mails where user_id = '${a.id}'`)).toHaveLength(1)
    }
  })

  it('end the other sessions: one of them stays', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = await twoBrowsers()
      const results = await outcomes([
        () => endOtherSessions(deps, here(a)),
        () => endOtherSessions(deps, here(b)),
      ])
      expect(results.toSorted()).toEqual(['UNAUTHENTICATED', 'ok'])
      expect(await sessionsOf(a)).toEqual([(results[0] === 'ok' ? a : b).sessionId])
    }
  })

  it('change the password here, delete the account there: whoever is second is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, thief] = await twoBrowsers()
      const results = await outcomes([change(owner, 'caderno verde 31'), remove(thief)])
      expect(results.filter((result) => result === 'ok')).toHaveLength(1)
      const people = await rows(`select 1 from users where id = '${owner.id}'`)
      expect(people).toHaveLength(results[0] === 'ok' ? 1 : 0)
    }
  })

  it('change the password here just after it was checked there: the deletion is refused', async () => {
    for (const meanwhile of [change, (owner: Viewer) => () => endOtherSessions(deps, here(owner))]) {
      const [owner, thief] = await twoBrowsers()
      const verifyPassword = async (stored: string, password: string) => {
        const isRight = await deps.auth.verifyPassword(stored, password)
        await meanwhile(owner, 'caderno verde 31')()
        return isRight
      }
      const slow = { ...deps, auth: { ...deps.auth, verifyPassword } }
      const deletion = () =>
        deleteOwnAccount(slow, { viewer: thief, visit: anyVisit() }, { password: PASSWORD })
      expect(await outcomes([deletion])).toEqual(['UNAUTHENTICATED'])
      expect(await sessionsOf(owner)).toEqual([owner.sessionId])
    }
  })

  it('delete the account twice: it is gone, and nothing broke', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = await twoBrowsers()
      for (const result of await outcomes([remove(a), remove(b)]))
        expect(['ok', 'UNAUTHENTICATED']).toContain(result)
      expect(await rows(`select 1 from users where id = '${a.id}'`)).toEqual([])
    }
  })
})

it('two administrators who delete themselves at once leave one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [[a], [b]] = [await twoBrowsers(), await twoBrowsers()]
    for (const { id } of [a, b]) await saveRole(db, id, 'admin')
    const results = await outcomes([remove(a), remove(b)])
    expect(results.toSorted()).toEqual(['LAST_ADMIN', 'ok'])
    const left = await rows(`select user_id from roles where role = 'admin'`)
    expect(left).toEqual([{ user_id: results[0] === 'ok' ? b.id : a.id }])
    await database.executeSql(`delete from users where id in ('${a.id}', '${b.id}')`)
  }
})

describe('the list of sessions', () => {
  it('begins with the one that asks, then the newest, and knows only open ones', async () => {
    const person = await makePerson(db, { passwordHash })
    const stranger = await makePerson(db)
    await openSessionOf(deps, stranger)
    const opened: string[] = []
    for (const age of ['3 hours', '2 hours', '1 hour', '31 days']) {
      const id = await openSessionOf(deps, person, {
        userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/144.0',
      })
      await database.executeSql(
        `update sessions set created_at = now() - interval '${age}' where id = '${id}'`,
      )
      opened.push(id)
    }
    const expired = await openSessionOf(deps, person)
    await database.executeSql(
      `update sessions set expires_at = now() - interval '1 second' where id = '${expired}'`,
    )
    const [oldest = '', middle = '', newest = ''] = opened
    const { sessions } = await listOwnSessions(deps, { ...person, sessionId: middle })
    expect(sessions.map(({ id, current }) => [id, current])).toEqual([
      [middle, true],
      [newest, false],
      [oldest, false],
    ])
    expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Windows' })
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['browser', 'current', 'id', 'lastSeenAt', 'signedInAt', 'system'].toSorted(),
    )
  })

  it('counts only those that were open when the others are ended, and ends all of them', async () => {
    const [viewer] = await twoBrowsers()
    const old = await openSessionOf(deps, viewer)
    await database.executeSql(
      `update sessions set created_at = now() - interval '40 days' where id = '${old}'`,
    )
    expect(await endOtherSessions(deps, here(viewer))).toEqual({ ended: 1 })
    expect(await sessionsOf(viewer)).toEqual([viewer.sessionId])
    expect(await endOtherSessions(deps, here(viewer))).toEqual({ ended: 0 })
  })
})
