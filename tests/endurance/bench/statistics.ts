// `npm run measure -- bench:statistics [--seconds 30 --pace 40]`: the nightly statistics over a million answers, while people
// answer at a steady pace; how long they take, and how much longer an answer waits.
import { reportAtMost, reportReached, readFlags, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'
import { fill, postgresAt, startDatabases, vacuum, withDatabase } from '#tests/support/databases/databases.ts'
import { seedLearners } from '#tests/support/made/seeded-learners.ts'
import { computeStatistics } from '#server/statistics/compute-statistics.ts'
import { FAILING_LOG } from '#tests/endurance/suspects/failing-log.ts'
import { setTimeout as pause } from 'node:timers/promises'

const flags = readFlags({ seconds: 30, pace: 40 })
const MOST_SECONDS = 60
const MOST_TIMES = 1.5
const ANSWERS = 1_000_000
/** Forty answers each; who answers meanwhile is beside them. */
const SIZE = { PEOPLE: ANSWERS / 40, PURCHASES: 100, TRIALS: 60, COMMENTS: 200 }
const PEOPLE = 20
const WARM_UP_SECONDS = 10

const databases = await startDatabases({ isDurable: true })
try {
  const url = await databases.create('bench_statistics')
  tell('loading 1,000,000 answers …')
  await fill(url, new URL('reports-load.sql', import.meta.url), SIZE)
  const seconds = WARM_UP_SECONDS + flags.seconds + 2 * MOST_SECONDS
  const questions = Math.ceil((flags.pace * seconds) / PEOPLE)
  const exam = await withDatabase(postgresAt(url), (database) =>
    seedLearners(database, { people: PEOPLE, questions }),
  )
  await vacuum(url)
  await measure(url, exam)
} finally {
  await databases.stop()
}

async function measure(databaseUrl: string, exam: Parameters<typeof startAnswering>[1]) {
  // A server that finds none computes them at once: what is measured are nights after the first.
  const first = await compute(databaseUrl)
  tell(`the first time: ${JSON.stringify(first)}`)
  const server = await startMeasuredServer({ databaseUrl })
  const answering = startAnswering(server.origin, exam, flags.pace)
  try {
    await pause(WARM_UP_SECONDS * 1000)
    const before = performance.now()
    await pause(flags.seconds * 1000)
    const calm = answering.since(before)
    const start = performance.now()
    const { seconds } = await compute(databaseUrl)
    const busy = answering.since(start)
    await answering.stop()
    tell(JSON.stringify({ calm, busy }))
    reportAtMost('bench:statistics: seconds for a million answers', seconds, MOST_SECONDS)
    reportAtMost(
      'bench:statistics: p99 of answers under way, as a multiple of that without',
      Math.round((100 * busy.p99) / calm.p99) / 100,
      MOST_TIMES,
    )
    reportReached('bench:statistics: answers that failed', calm.failures + busy.failures, 0)
  } finally {
    await server.stop()
  }
}

function compute(databaseUrl: string) {
  return withDatabase(postgresAt(databaseUrl), async ({ db }) => {
    const start = performance.now()
    const { questions } = await computeStatistics({ db, log: FAILING_LOG })
    return { questions, seconds: Math.round((performance.now() - start) / 100) / 10 }
  })
}
