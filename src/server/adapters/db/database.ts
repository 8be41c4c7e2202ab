import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Inside a transaction it is the transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Reading = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

export type Database = {
  db: Db
  /** For work that only reads and may tell what was a minute ago: from a replica where one keeps up. */
  reading: Reading
  engine: 'postgres' | 'embedded'
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  answers: (timeoutMs: number) => Promise<boolean>
  /** Of the pool, at this moment. */
  connections: () => { total: number; idle: number; waiting: number }
  /** Clears what deleted rows left behind and looks at how many there are; a server does that by itself. */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

const insideTransaction = new AsyncLocalStorage<true>()
const outerDatabases = new WeakSet<Db>()

/** Touching an outer database within the work throws at once. */
export const holdingConnection = <Result>(work: () => Promise<Result>) => insideTransaction.run(true, work)

type OneConnection = <Result>(work: (one: Db) => Promise<Result>) => Promise<Result>

const lenders = new WeakMap<Db, OneConnection>()

/**
 * All statements of the work on one connection, each by itself: asked for once instead of each time. Like within a
 * transaction, nothing of the work may use the outer database: whoever holds a connection must not wait for another.
 */
export function onOneConnection<Result>(db: Db, work: (one: Db) => Promise<Result>): Promise<Result> {
  if (outerDatabases.has(db)) refuseInsideTransaction()
  const lend = lenders.get(db)
  return lend ? lend(work) : work(db)
}

/** Work on a second database while a transaction of the first is open. */
export const besideTransaction = <Result>(work: () => Promise<Result>) => insideTransaction.exit(work)

/** The embedded engine has one connection: awaiting the outer database in a transaction would hang. Here it throws. */
export function guardOuter(db: Db, lend: OneConnection): Db {
  const guarded = new Proxy(db, {
    get(target, property) {
      refuseInsideTransaction()
      const value: unknown = Reflect.get(target, property, target)
      return value
    },
  })
  outerDatabases.add(guarded)
  lenders.set(guarded, lend)
  return guarded
}

function refuseInsideTransaction() {
  if (insideTransaction.getStore())
    throw new Error('The outer database was used inside a transaction: pass `tx` on.')
}

/** Prepared once per connection. `build` ends in `.prepare('a-unique-name')`. */
export function hotQuery<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    if (outerDatabases.has(db)) refuseInsideTransaction()
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
