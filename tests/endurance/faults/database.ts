import { setTimeout as pause } from 'node:timers/promises'
import { reportAtMost, readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { createTestDatabase, makeTemplate, startOwnServer } from '#tests/support/databases/postgres-server.ts'
import pg from 'pg'
import { openStudyGroup, type StudyGroup } from './study-group.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { isReady } from '#tests/support/servers/is-ready.ts'
import { watchPages } from './pages.ts'

// npm run measure -- faults:database [--restarts 10 --hang-seconds 30 --learners 20]
// The database restarts, hangs and runs out of connections under answering load; the built server must live through it.

const MOST_MS = 10_000
const EVERY_MS = 400
const EXHAUSTED_MS = 12_000
const JOBS_WITHIN_MS = 90_000

const flags = readFlags({ restarts: 10, 'hang-seconds': 30, learners: 20 })
const postgres = await startOwnServer()
await makeTemplate(postgres.url)
const databaseUrl = await createTestDatabase(postgres.url, 'faults')
const server = await startMeasuredServer({ databaseUrl })
const learners = await openStudyGroup(databaseUrl, flags.learners)
const studying = learners.study(server.origin, EVERY_MS)
const pages = watchPages(server.origin)
const recoveries: number[] = []

await pause(2000)
for (let round = 1; round <= flags.restarts; round += 1) {
  tell(`restart ${round} of ${flags.restarts}`)
  await postgres.restart()
  recoveries.push(await untilWell(learners))
}
tell(`hanging for ${flags['hang-seconds']} s`)
postgres.pause()
await pause(flags['hang-seconds'] * 1000)
postgres.resume()
recoveries.push(await untilWell(learners))

tell('no connections left')
await withoutConnections(databaseUrl, () => pause(EXHAUSTED_MS))
recoveries.push(await untilWell(learners))

tell('waiting for the jobs')
const jobsRan = await jobsRunAgain(databaseUrl)
await studying.stop()
await pages.stop()

const seen = [...learners.seen, ...pages.seen]
tell(
  `${seen.length} requests, statuses ${JSON.stringify(
    Object.groupBy(seen, ({ status }) => String(status)),
    (key, value: unknown) => (key !== '' && Array.isArray(value) ? value.length : value),
  )}`,
)
reportAtMost('longest request in ms', Math.round(Math.max(...seen.map(({ ms }) => ms))), MOST_MS)
reportReached(
  'requests that ended with neither 200 nor 503',
  seen.filter(({ status }) => status !== 200 && status !== 503).length,
  0,
)
reportReached('pages without a Portuguese notice while the database was away', pages.mute(), 0)
reportAtMost('longest way back to normal in ms', Math.max(...recoveries), MOST_MS)
reportReached('confirmed answers lost', await learners.countLost(), 0)
reportReached('ends of the process', server.hasEnded() ? 1 : 0, 0)
reportReached('jobs at work again', jobsRan ? 1 : 0, 1)
tell(`${learners.confirmed()} answers confirmed`)
await server.stop()
await postgres.stop()

/** How long after the database came back every learner was answered and the server called itself ready. */
async function untilWell({ seen: requests }: StudyGroup): Promise<number> {
  const begin = performance.now()
  for (;;) {
    const from = performance.now()
    await pause(2 * EVERY_MS)
    const round = requests.filter(({ at }) => at >= from)
    const isCalm = round.length >= flags.learners && round.every(({ status }) => status === 200)
    if (isCalm && (await isReady(server.origin))) return Math.round(from - begin)
    if (from - begin > 6 * MOST_MS) return Math.round(from - begin)
  }
}

/** Ends everybody's connections and takes all there are while `meanwhile` lasts. */
async function withoutConnections(url: string, meanwhile: () => Promise<unknown>) {
  const greedy: pg.Client[] = []
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      greedy.push(client)
      return true
    } catch {
      return false
    }
  }
  await take()
  await greedy[0]?.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  const state = { isOver: false }
  const taking = (async () => {
    while (!state.isOver) if (!(await take())) await pause(5)
  })()
  await meanwhile()
  state.isOver = true
  await taking
  await Promise.all(greedy.map((client) => client.end()))
}

/** Whether a job that the clock starts every minute was done after now. */
async function jobsRunAgain(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('select now()')
  const end = Date.now() + JOBS_WITHIN_MS
  try {
    while (Date.now() < end) {
      const found = await client.query(
        `select from jobs.job where name = 'mail' and state = 'completed' and completed_on > $1`,
        [rows[0]?.now],
      )
      if (found.rowCount) return true
      await pause(500)
    }
    return false
  } finally {
    await client.end()
  }
}
