import type { Database } from '#server/adapters/db/database.ts'
import type { Dependencies, Log } from '#server/dependencies.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { readSettings } from '#server/settings.ts'
import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** Real parts for use cases in tests; limits and other settings by their names in the environment. */
export function dependenciesOn(
  { db, reading = (work) => work(db) }: Pick<Database, 'db'> & Partial<Pick<Database, 'reading'>>,
  env: Record<string, string> = {},
  log: Log = silent,
): Promise<Dependencies> {
  const settings = readSettings({ APP_URL: 'http://127.0.0.1:3000', LOG_LEVEL: 'silent', ...env })
  return openDependencies({ db, reading, settings, log, secret: TEST_SECRET })
}
