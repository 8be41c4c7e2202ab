import pg from 'pg'
import { waitWithinDeadline, withinMs } from '#server/adapters/db/database-deadline.ts'

export type PoolOptions = {
  connection: pg.PoolConfig
  poolSize: number
  timeoutMs: number
  onIdleError: (error: Error) => void
}

/** A connection in use; once a statement got no answer it `isHung`: whatever comes next would wait behind it. */
export type Connection = { client: pg.PoolClient; isHung: () => boolean; drop: () => void }

export type PostgresPool = {
  pool: pg.Pool
  /** A connection that is broken, hung or dropped leaves the pool afterwards. */
  withConnection: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Every wait has its end (database-deadline.ts), and what is broken leaves the pool: the process goes on. */
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
    // Without a listener a connection lost between two statements would end the process. The next one on it fails.
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
    // One that is idle comes at once: no wait to limit.
    const client = await (pool.idleCount > 0 ? pool.connect() : takeConnection())
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
    // The pool itself would leave a waiting caller without an answer.
    while (working.size > 0) await Promise.allSettled(working)
    await pool.end()
  }
  return { pool: Object.assign(pool, { query }), withConnection, close }
}

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
      try {
        return await ask({ ...config, query_timeout: leftMs }, values)
      } catch (error) {
        if (error instanceof Error && error.message === 'Query read timeout') onHung()
        throw error
      }
    })
}
