import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'
import { startBuiltServer, type BuiltServer } from '#tests/support/servers/built-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { productionOver } from './production-settings.ts'

/** The demonstration over its own database, without its catalogue. */
const EMPTY_DEMONSTRATION = { CATALOG: 'none', AUTH_SECRET: TEST_SECRET }

/** The built server over a PostgreSQL, or over the embedded database of `folder`; who asks it does not tire. */
export function startMeasuredServer({
  databaseUrl,
  env,
  ...options
}: Parameters<typeof startBuiltServer>[0] & { databaseUrl?: string }): Promise<BuiltServer> {
  const settings = databaseUrl === undefined ? EMPTY_DEMONSTRATION : productionOver(databaseUrl)
  return startBuiltServer({ ...options, env: { ...settings, ...RELAXED_LIMITS, ...env } })
}
