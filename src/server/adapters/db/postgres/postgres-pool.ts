import pg from 'pg'
import { waitWithinDeadline, withinMs } from '#server/adapters/db/database-deadline.ts'

export type PoolOptions = {
  connection: pg.PoolConfig
  poolSize: number
  /** How long one statement, or the wait for a connection, may take. */
  timeoutMs: number
  onIdleError: (error: Error) => void
}

/** A connection in use; once a statement got no answer it `isHung`: whatever comes next would wait behind it. */
export type Connection = { client: pg.PoolClient; isHung: () => boolean; drop: () => void }

export type PostgresPool = {
  /** For Drizzle: each statement takes a connection and gives it back. */
  pool: pg.Pool
  /** A connection for several statements. One that is broken, hung or dropped leaves the pool afterwards. */
  withConnection: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>
  /** Closes all connections once everything that was asked for has been answered. */
  close: () => Promise<void>
}

/**
 * Connections that get lost, hang or are refused without harm to the process: every wait has its end (database-deadline.ts),
 * what is broken leaves the pool, and the next statement opens a connection anew.
 */
export function openPool({ connection, poolSize, timeoutMs, onIdleError }: PoolOptions): PostgresPool {
  const hung = new WeakSet<pg.PoolClient>()
  const dropped = new WeakSet<pg.PoolClient>()
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // Statements asked at once travel at once; else each waits for the answer of the one before.
    pipeline: true,
  })
  pool.on('error', onIdleError)
  pool.on('connect', (client) => {
    // A connection that ends between two statements of a transaction tells it by this event alone; without a listener
    // it would end the process. The next statement on it fails, and that is enough.
    client.on('error', () => undefined)
    Object.assign(client, {
      query: queryWithinDeadline({ client, timeoutMs, onHung: () => hung.add(client) }),
    })
  })

  const takeConnection = () =>
    waitWithinDeadline(timeoutMs, (leftMs) =>
      withinMs(leftMs, pool.connect(), (tooLate) => {
        tooLate.release()
      }),
    )
  const working = new Set<Promise<unknown>>()
  const withConnection: PostgresPool['withConnection'] = (work) => {
    const done = lend(work)
    working.add(done)
    const forget = () => working.delete(done)
    done.then(forget, forget)
    return done
  }
  const lend: PostgresPool['withConnection'] = async (work) => {
    const client = await takeConnection()
    try {
      return await work({
        client,
        isHung: () => hung.has(client),
        drop: () => dropped.add(client),
      })
    } finally {
      client.release(hung.has(client) || dropped.has(client))
    }
  }
  const query = (text: string | pg.QueryConfig, values?: unknown[]) =>
    withConnection(async ({ client, drop }) => {
      try {
        return await client.query(text, values)
      } catch (error) {
        // The job engine sends whole transactions as one statement: a failed one may still be open.
        drop()
        throw error
      }
    })
  const close = async () => {
    // The pool itself would leave whoever waits for a connection without an answer.
    while (working.size > 0) await Promise.allSettled(working)
    await pool.end()
  }
  return { pool: Object.assign(pool, { query }), withConnection, close }
}

const asked = new WeakMap<pg.PoolClient, number>()
const sealed = new WeakSet<pg.PoolClient>()

/** How many statements a connection of a pool has been sent. */
export const askedOf = (client: pg.PoolClient): number => asked.get(client) ?? 0

/** While the work lasts the connection takes no statement: each would stand behind a commit that is on its way. */
export async function whileSealed<Result>(client: pg.PoolClient, work: Promise<Result>): Promise<Result> {
  sealed.add(client)
  try {
    return await work
  } finally {
    sealed.delete(client)
  }
}

/** A connection's `query` in which each statement has as long as the work that asks has time left. */
function queryWithinDeadline({
  client,
  timeoutMs,
  onHung,
}: {
  client: pg.PoolClient
  timeoutMs: number
  onHung: () => void
}) {
  const ask: (config: object, values?: unknown[]) => Promise<pg.QueryResult> = client.query.bind(client)
  return (statement: string | pg.QueryConfig, values?: unknown[]) =>
    waitWithinDeadline(timeoutMs, async (leftMs) => {
      const config = typeof statement === 'string' ? { text: statement } : statement
      if (sealed.has(client)) throw new Error('A statement was asked behind the commit of its transaction.')
      asked.set(client, askedOf(client) + 1)
      try {
        return await ask({ ...config, query_timeout: leftMs }, values)
      } catch (error) {
        if (error instanceof Error && error.message === 'Query read timeout') onHung()
        throw error
      }
    })
}
