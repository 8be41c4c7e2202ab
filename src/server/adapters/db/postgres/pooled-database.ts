import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import {
  asTransaction,
  guardOuter,
  registerCommit,
  type Database,
  type Db,
} from '#server/adapters/db/database.ts'
import { withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { askedOf, openPool, whileSealed, type PoolOptions, type PostgresPool } from './postgres-pool.ts'

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

type Transactions = { tx: Db; isCommitted: boolean }

/** Transactions keep one Drizzle instance per connection, so that prepared statements live as long as it does. */
function withTransactions(outer: Db, { withConnection }: PostgresPool): Db {
  const bound = new WeakMap<pg.PoolClient, Transactions>()
  const boundTo = (client: pg.PoolClient): Transactions => {
    const known = bound.get(client)
    if (known) return known
    const made = { tx: asDb(drizzle(client, { casing: 'snake_case' })), isCommitted: false }
    made.tx.transaction = () => Promise.reject(new Error('Transactions do not nest here.'))
    registerCommit(made.tx, async (write) => {
      const result = await writeAndCommit(client, write)
      made.isCommitted = true
      return result
    })
    bound.set(client, made)
    return made
  }
  const transact = <First, Result>(
    read: (tx: Db) => Promise<First>,
    work: (tx: Db, first: First) => Promise<Result>,
  ) =>
    withConnection(({ client, isHung, drop }) =>
      asTransaction(async () => {
        const transaction = boundTo(client)
        const { tx } = transaction
        transaction.isCommitted = false
        try {
          const [, first] = await inOnePacket(client, () =>
            Promise.all([client.query('begin'), started(() => read(tx))]),
          )
          const result = await work(tx, first)
          if (!transaction.isCommitted) await commit(client)
          return result
        } catch (error) {
          // Behind a statement without an answer a rollback would only wait, too: the connection is closed instead.
          if (!isHung()) await client.query('rollback').catch(drop)
          throw error
        }
      }),
    )
  outer.transaction = (work) =>
    transact(
      () => Promise.resolve(),
      (tx) => work(tx as Parameters<typeof work>[0]),
    )
  return guardOuter(outer, transact)
}

/** The commit goes along behind the write, so a second statement is refused. The write's own failure is reported. */
async function writeAndCommit<Result>(client: pg.PoolClient, write: () => Promise<Result>): Promise<Result> {
  const before = askedOf(client)
  const { writing, committing } = inOnePacket(client, () => {
    // A statement that is only built leaves when it is waited for, and each waiting would send it again.
    const sent = Promise.resolve(write())
    const hasLeft = askedOf(client) > before
    return { writing: sent, committing: hasLeft ? commit(client) : undefined }
  })
  if (!committing) {
    const result = await writing
    await commit(client)
    return result
  }
  const [written, committed] = await Promise.allSettled([whileSealed(client, writing), committing])
  if (written.status === 'rejected') throw written.reason
  if (committed.status === 'rejected') throw committed.reason
  return written.value
}

const started = async <Result>(work: () => Promise<Result>): Promise<Result> => work()

/** What is asked at once leaves at once: each packet wakes the server, which costs more than a statement does. */
function inOnePacket<Result>({ connection }: pg.PoolClient, ask: () => Result): Result {
  connection.stream.cork()
  try {
    return ask()
  } finally {
    connection.stream.uncork()
  }
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
