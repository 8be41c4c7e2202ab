import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { asTransaction, guardOuter, type Database, type Db } from '#server/adapters/db/database.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { openPool, type PoolOptions, type PostgresPool } from './postgres-pool.ts'

export function pooledDatabase(options: PoolOptions): Omit<Database, 'engine' | 'tidy'> {
  const connections = openPool(options)
  const { pool } = connections
  const outer = asDb(drizzle(pool, { casing: 'snake_case' }))
  return {
    db: withTransactions(outer, connections),
    executeSql: (text, values) => pool.query(text, values),
    answers: (timeoutMs) => answersWithin(pool, timeoutMs),
    close: connections.close,
  }
}

/** Transactions keep one Drizzle instance per connection, so that prepared statements live as long as it does. */
function withTransactions(outer: Db, { withConnection }: PostgresPool): Db {
  const bound = new WeakMap<pg.PoolClient, Db>()
  const boundTo = (client: pg.PoolClient): Db => {
    const known = bound.get(client)
    if (known) return known
    const tx = asDb(drizzle(client, { casing: 'snake_case' }))
    tx.transaction = () => Promise.reject(new Error('Transactions do not nest here.'))
    bound.set(client, tx)
    return tx
  }
  outer.transaction = (work) =>
    withConnection(({ client, isHung, drop }) =>
      asTransaction(async () => {
        try {
          await client.query('begin')
          const result = await work(boundTo(client) as Parameters<typeof work>[0])
          await commit(client)
          return result
        } catch (error) {
          // Behind a statement without an answer a rollback would only wait, too: the connection is closed instead.
          if (!isHung()) await client.query('rollback').catch(drop)
          throw error
        }
      }),
    )
  return guardOuter(outer)
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
