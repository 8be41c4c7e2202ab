import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import pg from 'pg'
import { expect, inject, it } from 'vitest'

const MIGRATION_LOCK = 726_574_001

it('a start that waits for another one says so, and goes on after it', async () => {
  const url = await createTestDatabase(inject('postgresUrl'), `waiting_${process.pid}`)
  const busy = new pg.Client(url)
  await busy.connect()
  await busy.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const waited: number[] = []
  const opening = openPostgres({
    url,
    poolSize: 1,
    timeoutMs: 10_000,
    onIdleError: () => undefined,
    onMigrationWait: (seconds) => void waited.push(seconds),
  })
  await expect.poll(() => waited).toEqual([2])
  await busy.end()
  const database = await opening
  expect(await database.answers(1000)).toBe(true)
  await database.close()
})
