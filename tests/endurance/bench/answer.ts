// `npm run measure -- bench:answer [--rounds 5 --seconds 10]`: the answer call of the built server on PostgreSQL against the least that
// it can cost, both in one run; `--embedded` measures the embedded database alone, `--explain` prints both statement lists.
import type { Database } from '#server/adapters/db/database.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import {
  embeddedIn,
  postgresAt,
  startDatabases,
  vacuum,
  withDatabase,
} from '#tests/support/databases/databases.ts'
import {
  medianOf,
  readFlags,
  reportAtLeast,
  reportAtMost,
  takeSwitch,
  tell,
} from '#tests/endurance/measure.ts'
import { seedLearners, type SeededExam } from '#tests/support/made/seeded-learners.ts'
import type { Reached } from './answer/client.ts'
import { explain } from './answer/explain.ts'
import { startClient, startFloor } from './answer/processes.ts'

const isEmbedded = takeSwitch('embedded')
const isExplained = takeSwitch('explain')
const { rounds, seconds, connections, pool } = readFlags({
  rounds: 5,
  seconds: 10,
  connections: 50,
  pool: 10,
})
/** Until the engine of the product has compiled what is hot; its first seconds are a third slower. */
const WARM_UP_SECONDS = 12
/** More than anybody answers: a connection that runs out of places fails the run. */
const MOST_PER_SECOND = isEmbedded ? 1000 : 4000
const LEAST_OF_FLOOR = 0.6
const MOST_OF_FLOOR = 2
const EMBEDDED_PER_SECOND = 150
const EMBEDDED_P99_MS = 250

/** Places that everybody has answered before: of an empty table the planner would keep reading the whole while it grows. */
const ANSWERED_BEFORE = 200
const questions = Math.min(
  9999,
  ANSWERED_BEFORE + Math.ceil((MOST_PER_SECOND * (rounds * seconds + WARM_UP_SECONDS)) / connections),
)
const client = startClient()
await (isEmbedded ? measureEmbedded() : measureAgainstFloor())
client.stop()

async function measureAgainstFloor() {
  const databases = await startDatabases()
  const databaseUrl = await databases.create('bench_answer')
  const { seeded: everybody, ...exam } = await seedOn(databaseUrl)
  if (isExplained) await explain(databaseUrl, { seeded: everybody, ...exam })
  const product = await startMeasuredServer({ databaseUrl, env: { DATABASE_POOL: String(pool) } })
  const floor = await startFloor(databaseUrl, pool)
  const sides = [
    { name: 'floor', origin: floor.origin, seeded: everybody.slice(0, connections), reached: noRounds() },
    { name: 'product', origin: product.origin, seeded: everybody.slice(connections), reached: noRounds() },
  ]
  for (const { origin, seeded } of sides)
    await client.run({ ...exam, from: ANSWERED_BEFORE, origin, seeded, seconds: WARM_UP_SECONDS })
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, origin, seeded, reached } of sides) {
      const outcome = await client.run({ ...exam, from: ANSWERED_BEFORE, origin, seeded, seconds })
      reached.push(outcome)
      tell(`round ${round}, ${name}: ${outcome.perSecond}/s, p99 ${outcome.p99} ms`)
    }
  floor.stop()
  await product.stop()
  await databases.stop()

  const [least, ours] = sides.map(({ reached }) => middle(reached))
  if (!least || !ours) throw new Error('two sides were measured')
  tell(`medians: floor ${JSON.stringify(least)}, product ${JSON.stringify(ours)}`)
  reportAtLeast(
    "bench:answer: throughput as a share of the floor's",
    rounded(ours.perSecond / least.perSecond),
    LEAST_OF_FLOOR,
  )
  reportAtMost("bench:answer: p99 as a multiple of the floor's", rounded(ours.p99 / least.p99), MOST_OF_FLOOR)
  reportAtMost('bench:answer: calls that failed, on both sides', least.failures + ours.failures, 0)
}

async function measureEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-answers-'))
  try {
    // Not analysed: nothing in this engine ever does that by itself, and the planner knows it.
    const exam = await withDatabase(embeddedIn(folder), (database) => seedMidway(database, connections))
    const product = await startMeasuredServer({ folder })
    await client.run({ ...exam, from: ANSWERED_BEFORE, origin: product.origin, seconds: WARM_UP_SECONDS })
    const reached = noRounds()
    for (let round = 1; round <= rounds; round += 1) {
      const outcome = await client.run({ ...exam, from: ANSWERED_BEFORE, origin: product.origin, seconds })
      reached.push(outcome)
      tell(`round ${round}: ${outcome.perSecond}/s, p99 ${outcome.p99} ms`)
    }
    await product.stop()
    const { perSecond, p99, failures } = middle(reached)
    reportAtLeast('bench:answer, embedded: answers per second', perSecond, EMBEDDED_PER_SECOND)
    reportAtMost('bench:answer, embedded: p99 in ms', p99, EMBEDDED_P99_MS)
    reportAtMost('bench:answer, embedded: calls that failed', failures, 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Both sides' people, in tables that the planner knows. */
async function seedOn(databaseUrl: string): Promise<SeededExam> {
  tell(`seeding ${2 * connections} people in front of ${questions} questions each …`)
  const seeded = await withDatabase(postgresAt(databaseUrl), (database) =>
    seedMidway(database, 2 * connections),
  )
  await vacuum(databaseUrl)
  return seeded
}

async function seedMidway(database: Database, people: number): Promise<SeededExam> {
  const seeded = await seedLearners(database, { people, questions })
  await database.executeSql(
    `insert into simulation_answers (simulation_id, question_id, selected_options, is_correct, seconds_spent)
     select simulation_id, question_id, '{0}', false, 1 from simulation_questions where position < $1`,
    [ANSWERED_BEFORE],
  )
  return seeded
}

function noRounds(): Reached[] {
  return []
}

function middle(reached: readonly Reached[]): Reached {
  return {
    perSecond: medianOf(reached.map(({ perSecond }) => perSecond)),
    p99: medianOf(reached.map(({ p99 }) => p99)),
    failures: reached.reduce((sum, { failures }) => sum + failures, 0),
  }
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
