import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const MIGRATION_LOCK = 726_574_001

/** Brings the tables up to date. `migrate()` takes no lock by itself: of four parallel starts three failed. */
export async function migrateOnce(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  // The statement under way fails by itself when the connection is lost.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end()
  }
}
