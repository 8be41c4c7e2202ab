import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const MIGRATION_LOCK = 726_574_001
const FIRST_WORD_MS = 2000
const NEXT_WORDS_MS = 30_000

/** Told after two seconds, then every half minute, while another process brings the tables up to date. */
export type OnMigrationWait = (seconds: number) => void

/** Brings the tables up to date. `migrate()` takes no lock by itself: of four parallel starts three failed. */
export async function migrateOnce(connection: pg.ClientConfig, onWait?: OnMigrationWait) {
  const client = new pg.Client(connection)
  // The statement under way fails by itself when the connection is lost.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const stop = tellWaiting(onWait)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]).finally(stop)
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end()
  }
}

function tellWaiting(onWait: OnMigrationWait = () => undefined): () => void {
  const begun = performance.now()
  const tell = () => onWait(Math.round((performance.now() - begun) / 1000))
  let timer = setTimeout(() => {
    tell()
    timer = setInterval(tell, NEXT_WORDS_MS)
  }, FIRST_WORD_MS)
  return () => clearTimeout(timer)
}
