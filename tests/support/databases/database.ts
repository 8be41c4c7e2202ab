import type { Database } from '#server/adapters/db/database.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { openAsBlob } from 'node:fs'
import { afterAll, beforeEach, inject } from 'vitest'
import { createTestDatabase } from './postgres-server.ts'
import './embedded-image.ts'

let opening: Promise<Database> | undefined

/** The worker's own database on the engine under test; emptied before each test of the file that asks for it. */
export async function testDatabase(): Promise<Database> {
  opening ??= openFurther('test')
  const database = await opening
  const empty = await emptier(database)
  beforeEach(empty)
  afterAll(async () => {
    opening = undefined
    await database.close()
  })
  return database
}

export const onPostgres = process.env.GABARITE_TEST_ENGINE === 'postgres'

/** A further database on the engine under test, migrated and empty; whoever asks closes it. */
export async function openFurther(name: string): Promise<Database> {
  if (!onPostgres) return openEmbedded({ image: await openAsBlob(inject('embeddedImage')) })
  const url = await createTestDatabase(
    inject('postgresUrl'),
    `${name}_${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}`,
  )
  return openPostgres({ url, poolSize: 10, timeoutMs: 10_000, onIdleError: () => undefined })
}

/** Empties every table in one message; triggers stay out of it, because the log of acts refuses to be emptied. */
async function emptier(database: Database): Promise<() => Promise<void>> {
  const { rows } = await database.executeSql(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  )
  const tables = String(rows[0]?.tables)
  return async () => {
    await database.executeSql(
      `set session_replication_role = replica; truncate ${tables} restart identity cascade; set session_replication_role = origin;`,
    )
  }
}
