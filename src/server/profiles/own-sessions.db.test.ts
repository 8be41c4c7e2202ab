import { outcomesOf } from '#tests/support/calls/outcomes.ts'
import { PASSWORD_ROUNDS, openTwoBrowsers, hashOfPassword } from '#tests/support/made/two-browsers.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import type { Viewer } from '#server/dependencies.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { anyVisit, openSessionOf } from '#tests/support/made/populate-account.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { describe, expect, it } from 'vitest'
import { endOtherSessions, listOwnSessions } from './own-sessions.ts'

const { deps, database, db } = await openTestDependencies(relaxed('PASSWORD_CHECKS'))

const here = (viewer: Viewer) => ({ viewer, visit: anyVisit() })

const sessionsOf = async ({ id }: Viewer) =>
  (await rows(`select id from sessions where user_id = '${id}'`)).map((row) => row.id)

const rows = async (text: string) => (await database.executeSql(text)).rows

describe('two browsers of one person at the same moment', () => {
  it('end the other sessions: one of them stays', async () => {
    for (let round = 0; round < PASSWORD_ROUNDS; round += 1) {
      const [a, b] = await openTwoBrowsers(deps)
      const results = await outcomesOf([
        () => endOtherSessions(deps, here(a)),
        () => endOtherSessions(deps, here(b)),
      ])
      expect(results.toSorted()).toEqual(['UNAUTHENTICATED', 'ok'])
      expect(await sessionsOf(a)).toEqual([(results[0] === 'ok' ? a : b).sessionId])
    }
  })
})

describe('the list of sessions', () => {
  it('begins with the one that asks, then the newest, and knows only open ones', async () => {
    const person = await makePerson(db, { passwordHash: await hashOfPassword(deps) })
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
    const [viewer] = await openTwoBrowsers(deps)
    const old = await openSessionOf(deps, viewer)
    await database.executeSql(
      `update sessions set created_at = now() - interval '40 days' where id = '${old}'`,
    )
    expect(await endOtherSessions(deps, here(viewer))).toEqual({ ended: 1 })
    expect(await sessionsOf(viewer)).toEqual([viewer.sessionId])
    expect(await endOtherSessions(deps, here(viewer))).toEqual({ ended: 0 })
  })
})
