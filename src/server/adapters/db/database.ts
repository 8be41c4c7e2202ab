import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Inside a transaction it is the transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  engine: 'postgres' | 'embedded'
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  answers: (timeoutMs: number) => Promise<boolean>
  /** Clears what deleted rows left behind and looks at how many there are; a server does that by itself. */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

const insideTransaction = new AsyncLocalStorage<true>()
const outerDatabases = new WeakSet<Db>()

/** Touching an outer database within the work throws at once. */
export const asTransaction = <Result>(work: () => Promise<Result>) => insideTransaction.run(true, work)

type Beginning = <First, Result>(
  read: (tx: Db) => Promise<First>,
  work: (tx: Db, first: First) => Promise<Result>,
) => Promise<Result>

const beginnings = new WeakMap<Db, Beginning>()

/** The read travels with `begin`, a trip less. It must be a read: were `begin` refused, it would run alone. */
export function transactionWithFirstRead<First, Result>(
  db: Db,
  read: (tx: Db) => Promise<First>,
  work: (tx: Db, first: First) => Promise<Result>,
): Promise<Result> {
  const beginning = beginnings.get(db)
  if (outerDatabases.has(db)) refuseInsideTransaction()
  return beginning ? beginning(read, work) : db.transaction(async (tx) => work(tx, await read(tx)))
}

type Ending = <Result>(write: () => Promise<Result>) => Promise<Result>

const endings = new WeakMap<Db, Ending>()

export function registerCommit(tx: Db, ending: Ending) {
  endings.set(tx, ending)
}

/**
 * The last write, one statement: the commit travels with it, so reads of `tx` afterwards are outside the transaction.
 * Within a larger one (one-transaction.ts) it is just the write.
 */
export function writeAndCommit<Result>(tx: Db, write: () => Promise<Result>): Promise<Result> {
  const ending = endings.get(tx)
  return ending ? ending(write) : write()
}

/** Work on a second database while a transaction of the first is open. */
export const besideTransaction = <Result>(work: () => Promise<Result>) => insideTransaction.exit(work)

/** The embedded engine has one connection: awaiting the outer database in a transaction would hang. Here it throws. */
export function guardOuter(db: Db, beginning?: Beginning): Db {
  const guarded = new Proxy(db, {
    get(target, property) {
      refuseInsideTransaction()
      const value: unknown = Reflect.get(target, property, target)
      return value
    },
  })
  outerDatabases.add(guarded)
  if (beginning) beginnings.set(guarded, beginning)
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
