import type { Database } from '#server/adapters/db/database.ts'
import type { Dependencies, Log } from '#server/dependencies.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { readSettings } from '#server/settings.ts'
import { testDatabase } from '#tests/support/databases/database.ts'

export const STAGE_SECRET = 'um segredo de teste com mais de trinta e dois letras'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Real parts for use cases in tests; limits and other settings by their names in the environment. */
export async function dependenciesOn(
  database: Database,
  env: Record<string, string> = {},
  log: Log = silent,
): Promise<Dependencies> {
  const settings = readSettings({ APP_URL: 'http://127.0.0.1:3000', LOG_LEVEL: 'silent', ...env })
  return openDependencies({ db: database.db, settings, log, secret: STAGE_SECRET })
}

/** The database of this worker and the dependencies of use cases over it. */
export async function openStage(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const deps = await dependenciesOn(database, env)
  return { database, deps, db: database.db }
}
