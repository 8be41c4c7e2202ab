import type { Database } from '#server/adapters/db/database.ts'
import { migrateOnce, type OnMigrationWait } from '#server/adapters/db/migrate-once.ts'
import { pooledDatabase } from './pooled-database.ts'
import { withTlsMode } from './tls-mode.ts'

const IDLE_MS = 300_000

export type PostgresOptions = {
  url: string
  poolSize: number
  timeoutMs: number
  onIdleError: (error: Error) => void
  migrate?: boolean
  onMigrationWait?: OnMigrationWait
}

/** PostgreSQL 15 or newer, with its tables up to date. */
export async function openPostgres({
  url,
  poolSize,
  timeoutMs,
  onIdleError,
  migrate,
  onMigrationWait,
}: PostgresOptions): Promise<Database> {
  const connection = { connectionString: withTlsMode(url), keepAlive: true }
  if (migrate !== false)
    await migrateOnce({ ...connection, connectionTimeoutMillis: timeoutMs }, onMigrationWait)
  const database = pooledDatabase({
    connection: {
      ...connection,
      // The server, too, gives up what is not waited for any more.
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: timeoutMs * 2,
      // What a connection has prepared is worth more than the memory that it holds.
      idleTimeoutMillis: IDLE_MS,
    },
    poolSize,
    timeoutMs,
    onIdleError,
  })
  return { ...database, engine: 'postgres', tidy: () => Promise.resolve() }
}
