import { onPostgres } from '#tests/support/database.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { describe, expect, inject, it } from 'vitest'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

const open = (url: string) =>
  openPostgres({ url, poolSize: 1, timeoutMs: 10_000, onIdleError: () => undefined })

const COUNT = 'select count(*)::int as migrations from drizzle.__drizzle_migrations'

describe('migrations', () => {
  it('run once however many processes start at the same moment', async () => {
    if (!onPostgres) {
      const database = await openEmbedded({})
      const { rows } = await database.executeSql(COUNT)
      expect(rows).toEqual([{ migrations: 2 }])
      await database.close()
      return
    }
    const url = await createTestDatabase(inject('postgresUrl'), `migrations_${process.pid}`)
    const first = await open(url)
    await first.executeSql('drop schema public cascade; create schema public; drop schema drizzle cascade;')
    await first.close()
    const databases = await Promise.all([1, 2, 3, 4].map(() => open(url)))
    const [some] = databases
    const answer = await some?.executeSql(COUNT)
    expect(answer?.rows).toEqual([{ migrations: 2 }])
    await Promise.all(databases.map((database) => database.close()))
  })
})
