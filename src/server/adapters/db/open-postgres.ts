import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { asTransaction, guardOuter, type Database, type Db } from './database.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const MIGRATION_LOCK = 726_574_001

export type PostgresOptions = {
  url: string
  poolSize: number
  /** How long one statement, or the wait for a connection, may take. */
  timeoutMs: number
  onIdleError: (error: Error) => void
}

/** Opens PostgreSQL (15 or newer) and brings its tables up to date. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.timeoutMs,
    statement_timeout: options.timeoutMs,
    query_timeout: options.timeoutMs,
    idle_in_transaction_session_timeout: options.timeoutMs * 2,
  })
  pool.on('error', options.onIdleError)
  await migrateOnce(options.url)
  const outer = asDb(drizzle(pool, { casing: 'snake_case' }))
  return {
    db: guardOuter(withTransactions(outer, pool)),
    engine: 'postgres',
    executeSql: (text, values) => pool.query(text, values),
    answers: (timeoutMs) => answersWithin(pool, timeoutMs),
    close: () => pool.end(),
  }
}

/** `migrate()` takes no lock by itself: of four parallel starts three failed. */
async function migrateOnce(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end()
  }
}

/** Transactions keep one Drizzle instance per connection, so that prepared statements live as long as it does. */
function withTransactions(outer: Db, pool: pg.Pool): Db {
  const bound = new WeakMap<pg.PoolClient, Db>()
  const boundTo = (client: pg.PoolClient): Db => {
    const known = bound.get(client)
    if (known) return known
    const db = asDb(drizzle(client, { casing: 'snake_case' }))
    db.transaction = () => Promise.reject(new Error('Transactions do not nest here.'))
    bound.set(client, db)
    return db
  }
  outer.transaction = async (work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const tx = boundTo(client)
      const result = await asTransaction(() => work(tx as Parameters<typeof work>[0]))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
  return outer
}

async function answersWithin(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), timeoutMs).unref()
  })
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

// The written exception: one type for both engines.
const asDb = (engine: unknown) => engine as Db
