import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Database } from '#server/adapters/db/database.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { migrateOnce } from '#server/adapters/db/migrate-once.ts'
import { tryWriting } from '#server/adapters/db/try-writing.ts'
import { pooledDatabase } from '#server/adapters/db/postgres/pooled-database.ts'

export type EmbeddedOptions = {
  /** Absent: in memory. The caller holds the folder's lock (folder-lock.ts). */
  folder?: string
  image?: Blob
  migrate?: boolean
  /** It had broken, and goes on with what is in its folder. */
  onOpenedAgain?: (() => void) | undefined
}

export type EmbeddedDatabase = Database & { lite: PGlite }

/** Longer than any piece of work: a request's own deadline (database-deadline.ts) ends its waiting. */
const WAIT_MS = 300_000

/** Filled with zeros at each start. The usual 128 MB take half a second and that memory (docs/decisions/060). */
const BUFFERS = '32MB'

/** By so much its log grows at once. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** PGlite behind the driver and the pool of a server (docs/decisions/030), with its tables up to date. */
export async function openEmbedded({
  folder,
  image,
  migrate = true,
  onOpenedAgain,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const first = await openLite({ folder, image })
  const openAgain = async () => {
    const again = await openLite({ folder })
    onOpenedAgain?.()
    return again
  }
  const engine = new EmbeddedEngine(first, folder === undefined ? null : openAgain)
  // Nothing of the surroundings (PGHOST, PGSSLMODE) may change where this leads.
  const connection = {
    stream: newStreamOf(engine),
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    sslnegotiation: 'postgres' as const,
  }
  if (migrate) await migrateOnce(connection)
  const { close, ...database } = pooledDatabase({
    // The one connection stays: what it has prepared would have to be prepared again.
    connection: { ...connection, idleTimeoutMillis: 0 },
    poolSize: 1,
    timeoutMs: WAIT_MS,
    onIdleError: () => undefined,
  })
  return {
    ...database,
    reading: (work) => work(database.db),
    lite: first.lite,
    engine: 'embedded',
    tidy: () => tidy(database),
    close: async () => {
      await close()
      await engine.close()
    },
  }
}

async function openLite({ folder, image }: { folder?: string | undefined; image?: Blob | undefined }) {
  const fs = folder === undefined ? undefined : new NodeFS(folder)
  const lite = new PGlite({
    // Trigrams, by which administrators search: with PostgreSQL the extension comes from its server.
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
    ...(fs && { fs }),
    ...(image && { loadDataDir: image }),
  })
  const letGo = async () => {
    // Refused where it was closed before.
    await fs?.closeFs().catch(() => undefined)
    endProcess(lite)
  }
  try {
    await lite.waitReady
    return { lite, letGo }
  } catch (error) {
    await letGo()
    // The engine does not say that the disk is full, nor numbers troubles of a folder as Node does.
    if (folder !== undefined) await tryWriting(folder, SEGMENT_BYTES)
    throw error
  }
}

/** Writes nothing. Its timer would keep it and its memory alive, and this process with it. */
function endProcess(lite: PGlite) {
  try {
    lite.Module._emscripten_force_exit(0)
  } catch {
    // By throwing it ends, or it never ran.
  }
}

/** One connection after the other: what the one before had not sent is never carried out. */
function newStreamOf(engine: EmbeddedEngine) {
  let latest: EmbeddedStream | undefined
  return () => {
    latest?.destroy()
    latest = new EmbeddedStream(engine)
    return latest
  }
}

/** Table by table, so that others wait behind one at most: the engine has no background job for this. */
async function tidy({ executeSql }: Pick<Database, 'executeSql'>) {
  const { rows } = await executeSql(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  for (const { name } of rows) await executeSql(`vacuum (analyze) ${String(name)}`)
}
