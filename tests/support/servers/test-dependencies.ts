import { testDatabase } from '#tests/support/databases/database.ts'
import { dependenciesOn } from './dependencies-on.ts'

/** The database of this worker and the dependencies of use cases over it. */
export async function openTestDependencies(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const deps = await dependenciesOn(database, env)
  return { database, deps, db: database.db }
}
