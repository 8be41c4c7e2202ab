// npm run measure -- load:cluster [--learners 400 --seconds 180 --every 6]
// Four processes behind a balancer, over one PostgreSQL with a streaming replica and one bucket. While people answer, two
// processes are replaced and one is killed: nothing may be lost or doubled, and nobody meets anything but the killed one.
import { lineOf, type Finding } from '#entry/doctor/finding.ts'
import { lookAtReplica } from '#entry/doctor/look-at-replica.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { openBalancer } from '#tests/endurance/faults/balancer.ts'
import { readFlags, reportAtLeast, reportReached, tell } from '#tests/endurance/measure.ts'
import { postgresAt, withClient, withDatabase } from '#tests/support/databases/databases.ts'
import { createTestDatabase, makeTemplate } from '#tests/support/databases/postgres-server.ts'
import { seedLearners, signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { openBucketServer } from '#tests/support/servers/bucket-server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { openOffice } from './cluster/office.ts'
import { startReplicatedPostgres } from './cluster/replicated-postgres.ts'
import { studyTogether } from './cluster/study-hall.ts'
import { timesOf } from './times.ts'

const PROCESSES = 4
const BUCKET = 'imagens'
/** So that it dies with requests that wait for it. */
const HANGS_MS = 1500
/** What the killed process held is cut when the balancer sees its connections end. */
const CUT_WITHIN_MS = 2000
const REPLAYED_WITHIN_MS = 10_000

const { learners, seconds, every } = readFlags({ learners: 400, seconds: 180, every: 6 })

const postgres = await startReplicatedPostgres()
await makeTemplate(postgres.url)
const databaseUrl = await createTestDatabase(postgres.url, 'cluster')
const standbyUrl = postgres.standbyOf(databaseUrl)
const bucket = await openBucketServer(BUCKET)
const env = {
  DATABASE_REPLICA_URL: standbyUrl,
  DATABASE_POOL: '10',
  ADMIN_SECOND_FACTOR: '0',
  S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
  S3_BUCKET: BUCKET,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}
const start = () => startMeasuredServer({ databaseUrl, env })
const exam = await withDatabase(postgresAt(databaseUrl), (database) =>
  seedLearners(database, { people: learners, questions: Math.ceil(seconds / every) + 2 }),
)
const cookie = await withDatabase(postgresAt(databaseUrl), signInAdministrator)
await postgres.untilFollowed()
const replica = await lookAtReplica({
  kind: 'postgres',
  url: databaseUrl,
  replicaUrl: standbyUrl,
  poolSize: 1,
  timeoutMs: 8000,
})
for (const finding of replica) tell(lineOf(finding))
reportReached('load:cluster: doctors that find the replica well', replica.filter(isWell).length, 1)
const [first, second, third, fourth] = [await start(), await start(), await start(), await start()]
const balancer = await openBalancer([first, second, third, fourth].map(({ origin }) => origin))
tell(`${PROCESSES} processes; ${learners} learners for ${seconds} s`)

const office = openOffice(balancer.origin, { cookie, people: learners + 1 })
const studying = studyTogether(exam, { origin: balancer.origin, everyMs: every * 1000, seconds })
const begun = performance.now()
await fifth(1)
const newFirst = await replace(first)
await fifth(2)
const newSecond = await replace(second)
await fifth(3)
tell('a process hangs, and is killed with what it has')
process.kill(third.pid, 'SIGSTOP')
await pause(HANGS_MS)
const killedAt = performance.now()
await third.kill()
const newThird = await start()
balancer.join(newThird.origin)
balancer.leave(third.origin)
const { samples, saved, repeated } = await studying
await office.close()

tell(`opening ${JSON.stringify(timesOf(samples.filter(({ what }) => what === 'open')))}`)
tell(`answer ${JSON.stringify(timesOf(samples.filter(({ what }) => what === 'answer')))}`)
const faults = [...samples.flatMap(({ fault }) => fault ?? []), ...office.seen.faults]
for (const fault of faults.slice(0, 5)) tell(fault)
const cut = balancer.failed()
tell(`${cut.length} requests cut, ${repeated.requests + office.seen.repeated} sent once more`)
reportAtLeast(
  'load:cluster: answers shown as saved',
  saved.size,
  Math.floor(learners * (seconds / every - 1)),
)
reportReached('load:cluster: replies that were wrong, or none at the second try', faults.length, 0)
reportReached('load:cluster: requests repeated in vain', repeated.inVain, 0)
reportReached(
  'load:cluster: requests cut outside of the killed process, or of its end',
  cut.filter(({ origin, at }) => origin !== third.origin || at < killedAt || at > killedAt + CUT_WITHIN_MS)
    .length,
  0,
)
// Without any the second try shows nothing; one that nobody cut failed on its own.
reportAtLeast(
  'load:cluster: requests cut by the kill',
  cut.filter(({ origin }) => origin === third.origin).length,
  1,
)
reportReached('load:cluster: requests sent once more', repeated.requests + office.seen.repeated, cut.length)
const stored = await answersIn(databaseUrl)
reportReached('load:cluster: answers lost', missingFrom(stored), 0)
reportReached('load:cluster: answers doubled, or shown to nobody', stored.length - saved.size, 0)
reportReached('load:cluster: first answers', await countIn(databaseUrl, 'first_answers'), saved.size)
reportReached('load:cluster: first answers that say otherwise', await countContradictions(), 0)
reportReached('load:cluster: answers on the replica', await replayed(stored.length), stored.length)
reportAtLeast('load:cluster: reports read', office.seen.reports, Math.floor(seconds / 5))
reportAtLeast('load:cluster: looks of reports at the replica', await looksAtReplica(), 1)
reportAtLeast('load:cluster: pictures shared', office.seen.pictures, Math.floor(seconds / 20))

await balancer.close()
const codes = await Promise.all([newFirst, newSecond, newThird, fourth].map((server) => server.stop()))
reportReached(
  'load:cluster: processes that did not end in order',
  codes.filter((code) => code !== 0).length,
  0,
)
await bucket.close()
await postgres.stop()

function isWell({ verdict }: Finding): boolean {
  return verdict === 'good'
}

/** Of the whole time, however long a replacement took: the kill must meet people. */
function fifth(count: number) {
  return pause(Math.max(0, begun + (count * seconds * 1000) / 5 - performance.now()))
}

/** The new one first: the old one finishes what it has and leaves. */
async function replace(old: typeof first) {
  const fresh = await start()
  balancer.join(fresh.origin)
  const code = await old.stop()
  balancer.leave(old.origin)
  tell(`a process was replaced; the old one ended with ${code}`)
  return fresh
}

type Row = { place: string; option: number }

async function answersIn(url: string): Promise<Row[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<Row>(
      `select simulation_id || ' ' || question_id as place, selected_options[1] as option from simulation_answers`,
    ),
  )
  return rows
}

function missingFrom(answers: readonly Row[]): number {
  const options = new Map(answers.map(({ place, option }) => [place, option]))
  return [...saved].filter(([place, option]) => options.get(place) !== option).length
}

async function countIn(url: string, table: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ count: number }>(`select count(*)::int as count from ${table}`),
  )
  return rows[0]?.count ?? 0
}

/** An answer without its first answer, or one that was judged another way. */
async function countContradictions(): Promise<number> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count
       from simulation_answers as given
       left join first_answers as first using (simulation_id, question_id)
       where first.is_correct is distinct from given.is_correct`,
    ),
  )
  return rows[0]?.count ?? 0
}

/** Answers on the standby, as soon as they are as many as on the primary, or after a while. */
async function replayed(wanted: number): Promise<number> {
  const until = performance.now() + REPLAYED_WITHIN_MS
  for (;;) {
    const count = await countIn(standbyUrl, 'simulation_answers')
    if (count === wanted || performance.now() > until) return count
    await pause(200)
  }
}

/** Nothing but reports asks the replica for purchases. */
async function looksAtReplica(): Promise<number> {
  const { rows } = await withClient(standbyUrl, (client) =>
    client.query<{ looks: number }>(
      `select (seq_scan + coalesce(idx_scan, 0))::int as looks from pg_stat_user_tables where relname = 'purchases'`,
    ),
  )
  return rows[0]?.looks ?? 0
}
