import type { Database } from '#server/adapters/db/database.ts'
import { openDatabase } from '#server/adapters/db/open-database.ts'
import { createTestDatabase, setup } from './postgres-server.ts'
import { join } from 'node:path'

/** A PostgreSQL for the whole run, with a migrated database to copy. */
export async function startDatabases(): Promise<{
  create: (name: string) => Promise<string>
  stop: () => Promise<void>
}> {
  let server = ''
  const stop = await setup({
    provide: (_key, url) => {
      server = url
    },
  })
  return { create: (name) => createTestDatabase(server, name), stop }
}

/** Work on the embedded database of a data folder, before a server takes it. */
export async function withEmbedded<Result>(folder: string, work: (database: Database) => Promise<Result>) {
  const choice = { kind: 'embedded', folder: join(folder, 'database') } as const
  const database = await openDatabase(choice, () => undefined)
  const result = await work(database)
  await database.close()
  return result
}
