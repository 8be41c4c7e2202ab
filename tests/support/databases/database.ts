import type { Database } from '#server/adapters/db/database.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { openAsBlob } from 'node:fs'
import { beforeEach, inject } from 'vitest'
import { borrowDatabase } from './kept-databases.ts'
import { createTestDatabase } from './postgres-server.ts'
import './embedded-image.ts'

export const onPostgres = process.env.GABARITE_TEST_ENGINE === 'postgres'

/** How often a race is run: the embedded engine runs one statement at a time, so that a few rounds prove the rule there; many hunt the races on a server. */
export const ROUNDS = onPostgres ? 40 : 4

/** The worker's own database on the engine under test; emptied before each test of the file that asks for it. */
export async function testDatabase(): Promise<Database> {
  const { database, empty } = await borrowDatabase(onPostgres ? 'postgres' : 'embedded', () =>
    openFurther('test'),
  )
  beforeEach(empty)
  return database
}

/** A further database on the engine under test, migrated and empty; whoever asks closes it. */
export async function openFurther(name: string): Promise<Database> {
  if (!onPostgres) return openEmbedded({ image: await openAsBlob(inject('embeddedImage')) })
  const url = await createTestDatabase(
    inject('postgresUrl'),
    `${name}_${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}`,
  )
  return openPostgres({ url, poolSize: 10, timeoutMs: 10_000, onIdleError: () => undefined })
}
