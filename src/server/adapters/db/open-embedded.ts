import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { asTransaction, guardOuter, type Database, type Db } from './database.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

export type EmbeddedOptions = {
  /** Folder of the data files; absent: in memory. The caller holds its lock (folder-lock.ts). */
  folder?: string
  /** A migrated image to start from, for tests. */
  image?: Blob
  /** False leaves the tables as they are. */
  migrate?: boolean
}

export type EmbeddedDatabase = Database & { lite: PGlite }

/** Opens PGlite (PostgreSQL in this process, one connection) and brings its tables up to date. */
export async function openEmbedded({
  folder,
  image,
  migrate: isMigrated = true,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lite = await PGlite.create({
    // Trigrams, by which administrators search: with PostgreSQL the extension comes from its server.
    extensions: { pg_trgm },
    ...(folder && { dataDir: folder }),
    ...(image && { loadDataDir: image }),
  })
  const engine = drizzle(lite, { casing: 'snake_case' })
  if (isMigrated) await migrate(engine, { migrationsFolder: MIGRATIONS_FOLDER })
  return {
    db: guardOuter(withGuardedTransactions(asDb(engine))),
    lite,
    engine: 'embedded',
    executeSql: (text, values) => executeSql(lite, text, values),
    answers: async () => lite.ready,
    close: () => lite.close(),
  }
}

function withGuardedTransactions(outer: Db): Db {
  const native = outer.transaction.bind(outer)
  outer.transaction = (work, config) => native((tx) => asTransaction(() => work(tx)), config)
  return outer
}

/** The job engine sends BEGIN…COMMIT blocks; as transactions of PGlite no neighbour gets between them when one fails. */
async function executeSql(lite: PGlite, text: string, values?: unknown[]) {
  if (values && values.length > 0) return lite.query<Record<string, unknown>>(text, values)
  const block = text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
  const results = await lite.transaction((tx) => tx.exec(block))
  return { rows: results.flatMap((result) => result.rows) }
}

// The written exception: one type for both engines.
const asDb = (engine: unknown) => engine as Db
