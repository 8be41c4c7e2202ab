// `npm run measure -- bench:answer [--rounds 5 --seconds 10]`: the answer call of the built server on PostgreSQL against
// the least that it can cost, in one run; `--open` measures opening a place beside answering, `--embedded` the embedded
// database alone, `--explain` prints both statement lists.
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import {
  medianOf,
  readFlags,
  reportAtLeast,
  reportAtMost,
  takeSwitch,
  tell,
} from '#tests/endurance/measure.ts'
import { embeddedIn, withDatabase } from '#tests/support/databases/databases.ts'
import { explain } from './answer/explain.ts'
import { pgbench, preparePgbench } from './answer/pgbench.ts'
import { startClient, startFloor } from './answer/processes.ts'
import { backendsOf } from './answer/processor.ts'
import { ANSWERED_BEFORE, seedMidway } from './answer/seed.ts'
import { playRounds, share, type Side } from './answer/sides.ts'
import { failuresOf, onPostgres, startProduct, type Stage } from './answer/stage.ts'

const isEmbedded = takeSwitch('embedded')
const isExplained = takeSwitch('explain')
const isOpening = takeSwitch('open')
const flags = readFlags({ rounds: 5, seconds: 10, connections: 50, pool: 10 })
const { connections, pool } = flags
/** Until the engine of the product has compiled what is hot. */
const WARM_UP_SECONDS = 25
/** More than anybody answers: a connection that runs out of places fails the run. */
const MOST_PER_SECOND = isEmbedded ? 3000 : 6000
const TARGETS = {
  bare: { rate: 0.65, p99: 1.6, processor: 1.7 },
  pgbench: 0.27,
  floor: 0.85,
  open: 1.3,
  embedded: { rate: 600, p99: 150 },
}

const questions = Math.min(
  9999,
  ANSWERED_BEFORE +
    Math.ceil((MOST_PER_SECOND * (flags.rounds * flags.seconds + WARM_UP_SECONDS)) / connections),
)
const client = startClient()
if (isEmbedded) await measureEmbedded()
else await onPostgres({ people: 3 * connections, questions }, isOpening ? measureOpening : measureAnswers)
client.stop()

async function measureAnswers({ databaseUrl, exam }: Stage) {
  if (isExplained) await explain(databaseUrl, exam)
  await preparePgbench(databaseUrl)
  const { seeded, ...of } = exam
  const group = (number: number) => seeded.slice(number * connections, (number + 1) * connections)
  const floor = (tables: 'product' | 'bare', name: string) =>
    startFloor({ databaseUrl, connections: pool, tables, name })
  const [bare, ours] = [await floor('bare', 'bare'), await floor('product', 'floor')]
  const product = await startProduct(databaseUrl, pool)
  const sides: Side[] = [
    { name: 'bare', ...bare, seeded: group(0) },
    { name: 'floor', ...ours, seeded: group(1) },
    { name: 'product', ...product, seeded: group(2) },
  ].map((side) => ({ ...side, act: 'answer', backends: () => backendsOf(databaseUrl, side.name) }))
  const anchors: number[] = []
  const reached = await playRounds(
    client,
    { ...of, ...flags, sides, warmUpSeconds: WARM_UP_SECONDS },
    async () => {
      anchors.push(await pgbench(databaseUrl, { seconds: flags.seconds, connections: pool }))
      tell(`pgbench: ${anchors.at(-1)} transactions/s`)
    },
  )
  bare.stop()
  ours.stop()
  await product.stop()

  const [least, floorReached, answers] = reached
  if (!least || !floorReached || !answers) throw new Error('three sides were measured')
  for (const side of reached) tell(JSON.stringify(side))
  const named = (what: string) => `bench:answer: ${what}`
  reportAtLeast(
    named("rate as a share of the bare floor's"),
    share(answers.perSecond, least.perSecond),
    TARGETS.bare.rate,
  )
  reportAtMost(
    named("p99 as a multiple of the bare floor's"),
    share(answers.p99, least.p99),
    TARGETS.bare.p99,
  )
  reportAtMost(
    named("processor per answer as a multiple of the bare floor's"),
    share(answers.process + answers.database, least.process + least.database),
    TARGETS.bare.processor,
  )
  reportAtLeast(
    named('rate as a share of pgbench -N'),
    share(answers.perSecond, medianOf(anchors)),
    TARGETS.pgbench,
  )
  reportAtLeast(
    named("rate as a share of the floor's over our schema"),
    share(answers.perSecond, floorReached.perSecond),
    TARGETS.floor,
  )
  reportAtMost(named('calls that failed, on all sides'), failuresOf(reached), 0)
}

async function measureOpening({ databaseUrl, exam }: Stage) {
  const { seeded, ...of } = exam
  const product = await startProduct(databaseUrl, pool)
  const sides: Side[] = (['answer', 'open'] as const).map((act, number) => ({
    ...product,
    name: act,
    act,
    seeded: seeded.slice(number * connections, (number + 1) * connections),
    backends: () => backendsOf(databaseUrl, 'product'),
  }))
  const reached = await playRounds(client, { ...of, ...flags, sides, warmUpSeconds: WARM_UP_SECONDS })
  await product.stop()
  const [answers, openings] = reached
  if (!answers || !openings) throw new Error('two acts were measured')
  for (const side of reached) tell(JSON.stringify(side))
  const named = (what: string) => `bench:answer --open: ${what}`
  reportAtMost(
    named("processor per opening as a multiple of an answer's"),
    share(openings.process + openings.database, answers.process + answers.database),
    TARGETS.open,
  )
  reportAtMost(named("p99 as a multiple of an answer's"), share(openings.p99, answers.p99), TARGETS.open)
  reportAtMost(named('calls that failed'), failuresOf(reached), 0)
}

async function measureEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-answers-'))
  try {
    // Not analysed: nothing in this engine ever does that by itself, and the planner knows it.
    const { seeded, ...of } = await withDatabase(embeddedIn(folder), (database) =>
      seedMidway(database, { people: connections, questions }),
    )
    const product = await startMeasuredServer({ folder })
    const sides: Side[] = [
      { ...product, name: 'embedded', act: 'answer', seeded, backends: () => Promise.resolve([]) },
    ]
    const reached = await playRounds(client, { ...of, ...flags, sides, warmUpSeconds: WARM_UP_SECONDS })
    await product.stop()
    const [answers] = reached
    if (!answers) throw new Error('one side was measured')
    tell(JSON.stringify(answers))
    reportAtLeast('bench:answer, embedded: answers per second', answers.perSecond, TARGETS.embedded.rate)
    reportAtMost('bench:answer, embedded: p99 in ms', answers.p99, TARGETS.embedded.p99)
    reportAtMost('bench:answer, embedded: calls that failed', failuresOf(reached), 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
