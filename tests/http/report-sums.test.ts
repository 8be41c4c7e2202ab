import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { keepSums } from '#server/reports/sums/keep-sums.ts'
import { readActivity } from '#server/reports/read-reports.ts'
import { withClient } from '#tests/support/databases/databases.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { late, pastOn } from '#tests/support/made/past-days.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { afterAll, expect, inject, it } from 'vitest'

const url = await createTestDatabase(inject('postgresUrl'), `report_sums_${process.pid}`)
const database = await openPostgres({
  url,
  poolSize: 3,
  timeoutMs: 10_000,
  onIdleError: () => undefined,
})
const { db } = database
const deps = await dependenciesOn(database, RELAXED_LIMITS)
afterAll(() => database.close())

const DAY = { from: '2026-03-20', until: '2026-03-20' }
const finishedOn = async () => (await readActivity(deps, DAY)).parts[0]?.finished

it('what changes while a day is summed is in its report as soon as it is there', async () => {
  const { id: userId } = await makePerson(db)
  const exam = await makeExam(db, { size: 1 })
  await pastOn(db).sit(userId, exam, { at: late('2026-03-20'), right: 1 })
  expect(await finishedOn()).toBe(1)
  await withClient(url, async (other) => {
    await other.query('begin')
    await other.query('update simulations set user_id = null where user_id = $1', [userId])
    // The job sees neither the change nor its mark.
    expect(await keepSums(deps)).toBeGreaterThan(0)
    expect(await finishedOn()).toBe(1)
    await other.query('commit')
  })
  expect(await finishedOn()).toBe(0)
  expect(await keepSums(deps)).toBe(1)
  expect(await finishedOn()).toBe(0)
})
