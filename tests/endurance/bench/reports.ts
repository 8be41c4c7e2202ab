// `npm run measure -- bench:reports`: every report over HTTP on PostgreSQL, over a million answers and a hundred thousand
// purchases, none of it summed beforehand.
import { readFlags, tell } from '#tests/endurance/measure.ts'
import { fill, startDatabases } from '#tests/support/databases/databases.ts'
import { signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { openListening } from '#tests/support/servers/listening-product.ts'
import { LONG_PERIODS, measureReports, MOST_SOLD, SHORT_PERIODS } from './reports/calls.ts'

const SLOWEST_MS = 1000
const { calls } = readFlags({ calls: 5 })
/** Forty answers each: a million. */
const SIZE = {
  PEOPLE: 25_000,
  SIMULATIONS: 25_000,
  PURCHASES: 100_000,
  TRIALS: 60_000,
  COMMENTS: 200_000,
}

const databases = await startDatabases()
const url = await databases.create('bench_reports')
tell('loading 1,000,000 answers, 100,000 purchases, 200,000 comments …')
const started = performance.now()
await fill(url, new URL('reports-load.sql', import.meta.url), SIZE)
tell(`loaded in ${Math.round((performance.now() - started) / 1000)} s`)
const product = await openListening({ databaseUrl: url, connections: 2 })
try {
  const cookie = await signInAdministrator(product.database)
  const { rows } = await product.database.executeSql(MOST_SOLD)
  await measureReports('', { origin: product.origin, cookie, exam: String(rows[0]?.id), calls }, [
    { periods: [...SHORT_PERIODS, ...LONG_PERIODS], slowestMs: SLOWEST_MS },
  ])
} finally {
  await product.close()
  await databases.stop()
}
