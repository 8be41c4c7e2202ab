import type { Database } from '#server/adapters/db/database.ts'
import { migrateOnce, type OnMigrationWait } from '#server/adapters/db/migrate-once.ts'
import { pooledDatabase } from './pooled-database.ts'
import { openReplica, type ReplicaState } from './replica.ts'
import { withTlsMode } from './tls-mode.ts'

const IDLE_MS = 300_000
const REPLICA_POOL = 4

export type PostgresOptions = {
  url: string
  /** Of a streaming replica for `reading`. */
  replicaUrl?: string | undefined
  onReplicaChange?: (state: ReplicaState) => void
  poolSize: number
  timeoutMs: number
  onIdleError: (error: Error) => void
  migrate?: boolean
  onMigrationWait?: OnMigrationWait
}

/** PostgreSQL 15 or newer, with its tables up to date. */
export async function openPostgres({
  url,
  replicaUrl,
  onReplicaChange,
  poolSize,
  timeoutMs,
  onIdleError,
  migrate,
  onMigrationWait,
}: PostgresOptions): Promise<Database> {
  const connection = { connectionString: withTlsMode(url), keepAlive: true }
  if (migrate !== false)
    await migrateOnce({ ...connection, connectionTimeoutMillis: timeoutMs }, onMigrationWait)
  const open = (address: string, size: number) =>
    pooledDatabase({
      connection: {
        ...connection,
        connectionString: withTlsMode(address),
        // The server, too, gives up what is not waited for any more.
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs * 2,
        // What a connection has prepared is worth more than the memory that it holds.
        idleTimeoutMillis: IDLE_MS,
      },
      poolSize: size,
      timeoutMs,
      onIdleError,
    })
  const database = open(url, poolSize)
  const common = { engine: 'postgres', tidy: () => Promise.resolve() } as const
  if (replicaUrl === undefined) return { ...database, ...common, reading: (work) => work(database.db) }

  const copy = open(replicaUrl, REPLICA_POOL)
  // A connection of its own: slow reports on all others do not make the replica look away.
  const watch = open(replicaUrl, 1)
  const replica = openReplica({
    primary: database,
    replica: { db: copy.db, executeSql: watch.executeSql },
    lookTimeoutMs: timeoutMs / 2,
    ...(onReplicaChange && { onChange: onReplicaChange }),
  })
  const close = async () => {
    await replica.close()
    await Promise.all([copy.close(), watch.close(), database.close()])
  }
  return { ...database, ...common, reading: replica.read, close }
}
