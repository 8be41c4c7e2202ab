// `npm run measure -- bench:statistics [--seconds 30 --pace 40]`: the nightly statistics over a million answers, while people
// answer at a steady pace; how long they take, and how much longer an answer waits.
import { percentileOf, reportAtMost, reportReached, readFlags, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'
import { fill, postgresAt, startDatabases, vacuum, withDatabase } from '#tests/support/databases/databases.ts'
import { seedLearners, signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { computeStatistics } from '#server/statistics/compute-statistics.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { FAILING_LOG } from '#tests/endurance/suspects/failing-log.ts'
import { setTimeout as pause } from 'node:timers/promises'

const flags = readFlags({ seconds: 30, pace: 40 })
const MOST_SECONDS = 60
const MOST_TIMES = 1.5
const ANSWERS = 1_000_000
/** Forty answers each; who answers meanwhile is beside them. */
const SIZE = { PEOPLE: ANSWERS / 40, SIMULATIONS: ANSWERS / 40, PURCHASES: 100, TRIALS: 60, COMMENTS: 200 }
const PEOPLE = 20
const WARM_UP_SECONDS = 10
const MOST_QUEUE_MS = 100
const QUEUE_CALLS = 200

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
  const cookie = await withDatabase(postgresAt(databaseUrl), fillQueue)
  const server = await startMeasuredServer({ databaseUrl, env: { ADMIN_SECOND_FACTOR: '0' } })
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
    await measureQueue(server.origin, cookie)
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

/** Open appeals, edited keys and reported comments beside the flags. Answers the cookie of an administrator. */
async function fillQueue(database: Database): Promise<string> {
  await database.executeSql(
    `insert into appeals (user_id, question_id, revision, kind, argument, source)
     select users.id, questions.id, 1, 'unclear', 'Falta dizer em qual região.', 'https://exemplo.com/fonte'
     from (select id, row_number() over (order by id) as n from users limit 2000) as users
     join (select id, row_number() over (order by id) as n from questions) as questions on questions.n = users.n * 3`,
  )
  await database.executeSql(
    `insert into key_changes (question_id, from_revision, to_revision)
     select id, 1, 2 from questions order by id limit 300`,
  )
  await database.executeSql(
    `update comments set open_reports = 1 where id in (select id from comments limit 100)`,
  )
  await database.executeSql('analyze')
  return signInAdministrator(database)
}

async function measureQueue(origin: string, cookie: string) {
  const times: number[] = []
  let failures = 0
  for (let call = 0; call < QUEUE_CALLS; call += 1) {
    const view = ['', '&signal=appeal', '&stand=info', '&stand=checked'][call % 4] ?? ''
    const start = performance.now()
    const response = await fetch(`${origin}/api/admin/suspects?page=${1 + (call % 40)}${view}`, {
      headers: { cookie },
    })
    await response.text()
    times.push(performance.now() - start)
    if (response.status !== 200) failures += 1
  }
  reportAtMost(
    'bench:statistics: p95 of a page of the queue, ms',
    Math.round(percentileOf(times, 0.95)),
    MOST_QUEUE_MS,
  )
  reportReached('bench:statistics: pages of the queue that failed', failures, 0)
}
