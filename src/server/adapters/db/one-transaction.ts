import type { Db } from './database.ts'

/** All of the work is committed, or nothing: a failure within cannot be undone alone, even when caught. */
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
