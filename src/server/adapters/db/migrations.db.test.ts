import { onPostgres } from '#tests/support/database.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { expect, inject, it } from 'vitest'
import type { Database } from './database.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

const COUNT = 'select count(*)::int as migrations from drizzle.__drizzle_migrations'

const openUrl = (url: string) =>
  openPostgres({ url, poolSize: 1, timeoutMs: 10_000, onIdleError: () => undefined })

/** An empty database opened by four at the same moment; the embedded engine takes one process, so it is opened once. */
async function openTogether(): Promise<Database[]> {
  if (!onPostgres) return [await openEmbedded({})]
  const url = await createTestDatabase(inject('postgresUrl'), `migrations_${process.pid}`)
  const first = await openUrl(url)
  await first.executeSql('drop schema public cascade; create schema public; drop schema drizzle cascade;')
  await first.close()
  return Promise.all([1, 2, 3, 4].map(() => openUrl(url)))
}

it('each migration runs once, however many processes start at the same moment', async () => {
  const databases = await openTogether()
  const counts = await Promise.all(databases.map((database) => database.executeSql(COUNT)))
  expect(counts.map(({ rows }) => rows)).toEqual(
    databases.map(() => [{ migrations: journal.entries.length }]),
  )
  await Promise.all(databases.map((database) => database.close()))
}, 60_000)
