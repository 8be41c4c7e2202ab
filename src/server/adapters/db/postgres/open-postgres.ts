import type { Database } from '#server/adapters/db/database.ts'
import { migrateOnce } from '#server/adapters/db/migrate-once.ts'
import { pooledDatabase } from './pooled-database.ts'

export type PostgresOptions = {
  url: string
  poolSize: number
  /** How long one statement, or the wait for a connection, may take. */
  timeoutMs: number
  onIdleError: (error: Error) => void
  /** False leaves the tables as they are. */
  migrate?: boolean
}

/** Opens PostgreSQL (15 or newer) and brings its tables up to date. */
export async function openPostgres({
  url,
  poolSize,
  timeoutMs,
  onIdleError,
  migrate,
}: PostgresOptions): Promise<Database> {
  const connection = { connectionString: url, keepAlive: true }
  if (migrate !== false) await migrateOnce({ ...connection, connectionTimeoutMillis: timeoutMs })
  const database = pooledDatabase({
    connection: {
      ...connection,
      // The server, too, gives up what nobody waits for any more.
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: timeoutMs * 2,
    },
    poolSize,
    timeoutMs,
    onIdleError,
  })
  return { ...database, engine: 'postgres', tidy: () => Promise.resolve() }
}
