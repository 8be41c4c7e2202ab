import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { guardOuter, holdingConnection, type Database, type Db } from '#server/adapters/db/database.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { openPool, type Connection, type PoolOptions, type PostgresPool } from './postgres-pool.ts'

export function pooledDatabase(options: PoolOptions): Omit<Database, 'engine' | 'tidy' | 'reading'> {
  const connections = openPool(options)
  const { pool } = connections
  const outer = asDb(drizzle(pool, { casing: 'snake_case' }))
  return {
    db: withTransactions(outer, connections),
    executeSql: (text, values) => pool.query(text, values),
    answers: (timeoutMs) => answersWithin(pool, timeoutMs),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: connections.close,
  }
}

/** What holds a connection has Drizzle instances of its own for it, so that prepared statements live as long as it does. */
type Bound = { one: Db; tx: Db }

function withTransactions(outer: Db, { withConnection }: PostgresPool): Db {
  const bound = new WeakMap<pg.PoolClient, Bound>()
  const boundTo = (connection: Connection): Bound => {
    const known = bound.get(connection.client)
    if (known) return known
    const made = bind(connection)
    bound.set(connection.client, made)
    return made
  }
  const lend = <Result>(work: (held: Bound) => Promise<Result>) =>
    withConnection((connection) => holdingConnection(() => work(boundTo(connection))))
  outer.transaction = (work) => lend(({ one }) => one.transaction(work))
  return guardOuter(outer, (work) => lend(({ one }) => work(one)))
}

function bind({ client, isHung, drop }: Connection): Bound {
  const one = asDb(drizzle(client, { casing: 'snake_case' }))
  const tx = asDb(drizzle(client, { casing: 'snake_case' }))
  tx.transaction = () => Promise.reject(new Error('Transactions do not nest here.'))
  one.transaction = async (work) => {
    try {
      await client.query('begin')
      const result = await work(tx as Parameters<typeof work>[0])
      await commit(client)
      return result
    } catch (error) {
      // Behind a statement without an answer a rollback would only wait, too: the connection is closed instead.
      if (!isHung()) await client.query('rollback').catch(drop)
      throw error
    }
  }
  return { one, tx }
}

/** A lost connection leaves the commit open: a failure too. After a failed statement PostgreSQL answers ROLLBACK. */
async function commit(client: pg.PoolClient) {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
}

const answersWithin = (pool: pg.Pool, timeoutMs: number): Promise<boolean> =>
  withDatabaseDeadline(timeoutMs, () => pool.query('select 1')).then(
    () => true,
    () => false,
  )

// The written exception: one type for both engines.
const asDb = (engine: unknown) => engine as Db
