import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { settle, startDatabases, withClient } from '#tests/support/databases/databases.ts'
import { BARE_TABLES } from './floor-statements.ts'
import { seedOn } from './seed.ts'

export type Stage = { databaseUrl: string; exam: Awaited<ReturnType<typeof seedOn>> }

/** A durable PostgreSQL with people midway in their simulations, at rest beside what is measured. */
export async function onPostgres(
  wanted: { people: number; questions: number },
  measure: (stage: Stage) => Promise<void>,
) {
  const databases = await startDatabases({ isDurable: true })
  const databaseUrl = await databases.create('bench_answer')
  const exam = await seedOn(databaseUrl, wanted)
  // Beside the rounds it would work for one side or the other.
  await withClient(databaseUrl, async (sql) => {
    await sql.query('alter system set autovacuum = off')
    await sql.query('select pg_reload_conf()')
    await sql.query(BARE_TABLES)
    await settle(sql)
  })
  await measure({ databaseUrl, exam })
  await databases.stop()
}

export const startProduct = (databaseUrl: string, pool: number) =>
  startMeasuredServer({ databaseUrl, env: { DATABASE_POOL: String(pool), PGAPPNAME: 'product' } })

export const failuresOf = (reached: readonly { failures: number }[]): number =>
  reached.reduce((sum, { failures }) => sum + failures, 0)
