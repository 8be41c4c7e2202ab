// `npm run measure -- load [--learners 1200 --seconds 300 --every 6 --step 200 --hold 60 --most 5000] [--steady]`: an evening of
// studying on PostgreSQL, the client on the same processors. Everybody opens and answers one question each six seconds, and
// every reply is checked word by word; then more and more people, until answers come late, here and at the floor of
// bench:answer. `--steady` leaves the growing out.
import { BARE_TABLES } from '#tests/endurance/bench/answer/floor-statements.ts'
import { startFloor } from '#tests/endurance/bench/answer/processes.ts'
import { share } from '#tests/endurance/bench/answer/sides.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { readFlags, reportAtLeast, reportAtMost, takeSwitch, tell } from '#tests/endurance/measure.ts'
import {
  postgresAt,
  settle,
  startDatabases,
  withClient,
  withDatabase,
} from '#tests/support/databases/databases.ts'
import { seedLearners } from '#tests/support/made/seeded-learners.ts'
import { memoryWatch } from './memory-watch.ts'
import { sideOf, type StepReached } from './side.ts'

const isSteady = takeSwitch('steady')
const flags = readFlags({ learners: 1200, seconds: 300, every: 6, step: 200, hold: 60, most: 5000, pool: 10 })
const { learners, seconds, every, step, hold, pool } = flags
const most = isSteady ? learners : flags.most
const P95_MS = 150
const P99_MS = 400
const SHARE_OF_FLOOR = 0.7

const steps = Math.floor((most - learners) / step)
const placesOf = (ofSeconds: number) => Math.ceil(ofSeconds / every) + 1

const databases = await startDatabases({ isDurable: true })
const databaseUrl = await databases.create('load')
const exam = await seat()
const memory = memoryWatch()
const server = await startMeasuredServer({
  databaseUrl,
  ahead: memory.ahead,
  env: { ...memory.env, DATABASE_POOL: String(pool), PGAPPNAME: 'product' },
})
const product = sideOf({ name: 'product', ...server, databaseUrl }, exam)

tell(`${learners} learners, an opening and an answer each ${every} s, for ${seconds} s`)
const endWatching = memory.begin(server.pid, seconds)
const evening = await product.step({ learners, seconds, every })
endWatching()
reportEvening(evening)

const reached = isSteady ? null : await growProduct()
product.stop()
await server.stop()
reportAtMost(
  'load: confirmed answers that are not stored once',
  Math.abs((reached?.confirmed ?? 0) + evening.confirmed - (await countAnswers())),
  0,
)
if (reached !== null) {
  const floor = await growFloor(reached.learners)
  tell(`learners with a p99 of ${P99_MS} ms: product ${reached.learners}, floor ${floor.learners}`)
  reportAtMost('load: wrong replies while it grew', reached.faults + floor.faults, 0)
  // What never came late may carry more: the share would flatter.
  reportAtMost('load: sides that --most ended', [reached, floor].filter(({ isWhole }) => !isWhole).length, 0)
  reportAtLeast(
    "load: learners as a share of the bare floor's",
    share(reached.learners, floor.learners),
    SHARE_OF_FLOOR,
  )
}
await databases.stop()

function reportEvening({ open, answer, confirmed, faults, shown, ...used }: StepReached) {
  for (const fault of shown) tell(fault)
  // Whoever begins at the end of the first turn has one answer less.
  reportAtLeast('load: answers confirmed', confirmed, learners * Math.floor(seconds / every - 1))
  reportAtMost('load: replies that were wrong, or none', faults, 0)
  for (const [what, times] of Object.entries({ open, answer })) {
    reportAtMost(`load: ${what}, p95 in ms`, times.p95, P95_MS)
    reportAtMost(`load: ${what}, p99 in ms`, times.p99, P99_MS)
  }
  tell(
    `processor for an opening and its answer: server ${used.server}, database ${used.database}, client ${used.client} µs`,
  )
}

/** More people step by step; the last number whose replies were right and came in time. */
async function grow(side: Pick<ReturnType<typeof sideOf>, 'step'>, from: number) {
  const grown = { learners: from - step, confirmed: 0, faults: 0, isWhole: false }
  for (let asked = from; asked <= most; asked += step) {
    const now = await side.step({ learners: asked, seconds: hold, every })
    grown.confirmed += now.confirmed
    grown.faults += now.faults
    if (now.p99 > P99_MS || now.faults > 0) return { ...grown, isWhole: true }
    grown.learners = asked
  }
  tell(`still in time at ${grown.learners}: --most ended it`)
  return grown
}

function growProduct() {
  return grow(product, learners + step)
}

async function growFloor(from: number) {
  const floor = await startFloor({ databaseUrl, connections: pool, tables: 'bare', name: 'bare' })
  const side = sideOf({ ...floor, name: 'bare', databaseUrl }, exam)
  try {
    return await grow(side, from)
  } finally {
    side.stop()
    floor.stop()
  }
}

/** As rows: nobody signs up. */
async function seat() {
  const begun = performance.now()
  const questions = placesOf(seconds) + (steps + 1) * placesOf(hold)
  const seated = await withDatabase(postgresAt(databaseUrl), (database) =>
    seedLearners(database, { people: most, questions }),
  )
  await withClient(databaseUrl, async (sql) => {
    if (!isSteady) await sql.query(BARE_TABLES)
    await settle(sql)
  })
  tell(
    `${most} people in front of ${questions} questions each, in ${Math.round((performance.now() - begun) / 1000)} s`,
  )
  return seated
}

async function countAnswers(): Promise<number> {
  const { rows } = await withDatabase(postgresAt(databaseUrl), ({ executeSql }) =>
    executeSql('select count(*) from simulation_answers'),
  )
  return Number(rows[0]?.count)
}
