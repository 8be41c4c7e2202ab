import type { Db } from './database.ts'

/**
 * Runs work that opens transactions of its own as one: all of it is committed, or nothing. Inside, `transaction` joins the
 * one that is open, so a failure within it cannot be undone alone: whoever catches it, the whole is given up in the end.
 */
export const inOneTransaction = <Result>(db: Db, work: (joined: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const failures: unknown[] = []
    const join = async (inner: (joined: Db) => Promise<unknown>) => {
      try {
        return await inner(joined)
      } catch (error) {
        failures.push(error)
        throw error
      }
    }
    const joined: Db = new Proxy(tx, {
      get(target, property) {
        const value: unknown = property === 'transaction' ? join : Reflect.get(target, property, target)
        return value
      },
    })
    const result = await work(joined)
    if (failures.length > 0) throw failures[0]
    return result
  })
