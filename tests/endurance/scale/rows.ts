// `npm run measure -- scale:rows [--answers 20000000 --calls 500]`: twenty million answers, loaded once and kept in the
// system's temporary folder. Calls of learners beside a small database, reports, the deletion of a heavy account, clean-ups,
// and what ids in the order of time would save. Everything is done to a copy.
import { keepSums } from '#server/reports/sums/keep-sums.ts'
import { measureDeletion } from '#tests/endurance/bench/deletion/measure.ts'
import { measureGrowth, seatIn } from '#tests/endurance/bench/growth/calls.ts'
import {
  LONG_PERIODS,
  measureReports,
  MOST_SOLD,
  SHORT_PERIODS,
  askYear,
} from '#tests/endurance/bench/reports/calls.ts'
import { readFlags, tell } from '#tests/endurance/measure.ts'
import { postgresAt } from '#tests/support/databases/databases.ts'
import { signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { openListening, type ListeningProduct } from '#tests/support/servers/listening-product.ts'
import { openDatabase } from '#server/adapters/db/open-database.ts'
import { measureIds } from './ids.ts'
import { openKeptDatabases } from './kept-databases.ts'
import { measureRetention } from './retention.ts'

const NAME = 'scale:rows'
const SMALL = 10_000
const CODE = 'EX-7'
const SHORT_MS = 1000
const LONG_MS = 3000

const { answers, calls } = readFlags({ answers: 20_000_000, calls: 500 })

const kept = await openKeptDatabases({ large: answers, small: SMALL })
try {
  const [small, large] = [await kept.copyOf('small'), await kept.copyOf('large')]
  const products = [await open(small), await open(large)] as const
  await measureReportsOf(products[1])
  await measureGrowth(
    NAME,
    { small: await seatIn(products[0], CODE), large: await seatIn(products[1], CODE) },
    calls,
  )
  for (const product of products) await product.close()
  await measureDeletion(NAME, await reopened(large), { simulations: 2000, questions: 125 })
  await measureRetention(NAME, large, await reopened(large))
  await measureIds(NAME, large)
} finally {
  await kept.stop()
}

function open(databaseUrl: string): Promise<ListeningProduct> {
  return openListening({ databaseUrl, connections: 4 })
}

function reopened(url: string) {
  return openDatabase({ ...postgresAt(url), poolSize: 10 }, () => undefined)
}

async function measureReportsOf({ origin, database, deps }: ListeningProduct) {
  const cookie = await signInAdministrator(database)
  const { rows } = await database.executeSql(MOST_SOLD)
  const asked = { origin, cookie, exam: String(rows[0]?.id), calls: 3 }
  const plain = await askYear(asked)
  tell(`a year without sums: slowest ${plain.slowestMs} ms; ${plain.givenUp} of ${plain.of} reports given up`)
  const started = performance.now()
  const made = await keepSums(deps)
  tell(`${made} days and weeks summed in ${Math.round((performance.now() - started) / 1000)} s`)
  await measureReports(`${NAME}: `, asked, [
    { periods: SHORT_PERIODS, slowestMs: SHORT_MS },
    { periods: LONG_PERIODS, slowestMs: LONG_MS },
  ])
}
