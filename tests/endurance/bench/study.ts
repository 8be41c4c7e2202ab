// `npm run measure -- bench:study [--heavy 200 --others 20000]`: people with 20,000 answers over eight exams ask for the Caderno,
// the Prontidão and their dashboard, once after a new answer in a process just started, and again, twenty at a time.
import { percentileOf, reportAtMost, reportReached, readFlags, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { fill, postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { signInLearners, type SignedInLearner } from '#tests/support/made/seeded-learners.ts'
import type { Database } from '#server/adapters/db/database.ts'

const flags = readFlags({ heavy: 200, light: 200, others: 20_000 })
const RUNS = 50
const QUESTIONS = 500
const AT_ONCE = 20
const EXAM = 'ESTUDO-1'

/** Milliseconds, of the slowest of twenty. */
const TARGETS = { heavy: { cold: 150, warm: 60 }, light: { cold: 60, warm: 40 } }

const CALLS = [
  { name: 'Caderno', path: `/api/exams/${EXAM}/mistakes` },
  { name: 'Prontidão', path: `/api/exams/${EXAM}/readiness` },
  { name: 'painel', path: '/api/study-today' },
]

const ROUNDS = (['heavy', 'light'] as const).flatMap((group) =>
  (['cold', 'warm'] as const).map((state) => ({ group, state, most: TARGETS[group][state] })),
)
type Round = (typeof ROUNDS)[number]

const databases = await startDatabases({ isDurable: true })
try {
  const url = await databases.create('bench_study')
  const people = await withDatabase(postgresAt(url), (database) =>
    signInLearners(database, flags.heavy + flags.light),
  )
  tell(`loading ${flags.heavy} people with ${8 * RUNS * 50} answers each …`)
  const start = performance.now()
  await fill(url, new URL('study-load.sql', import.meta.url), {
    HEAVY: flags.heavy,
    LIGHT: flags.light,
    OTHERS: flags.others,
    RUNS,
    QUESTIONS,
  })
  tell(`loaded in ${Math.round((performance.now() - start) / 1000)} s`)
  await withDatabase(postgresAt(url), (database) => measure(database, url, people))
} finally {
  await databases.stop()
}

async function measure(database: Database, databaseUrl: string, people: readonly SignedInLearner[]) {
  const groups = await groupsOf(database, people)
  await beforehand(databaseUrl, people)
  await answerOne(database)
  const server = await startMeasuredServer({ databaseUrl })
  try {
    for (const round of ROUNDS) await askRound(server.origin, groups[round.group], round)
  } finally {
    await server.stop()
  }
}

async function askRound(origin: string, people: readonly SignedInLearner[], { group, state, most }: Round) {
  for (const { name, path } of CALLS) {
    const { times, failures } = await askAll(`${origin}${path}`, people)
    const what = `bench:study: ${name}, ${group === 'heavy' ? '20.000' : '500'} respostas, ${state === 'cold' ? 'a frio' : 'de novo'}`
    tell(`${what}: median ${percentileOf(times, 0.5)} ms of ${times.length}`)
    reportAtMost(`${what}: p95, ms`, percentileOf(times, 0.95), most)
    reportReached(`${what}: failed`, failures, 0)
  }
}

/** The load gives the first of all people, by when they were made, the many answers. */
async function groupsOf(database: Database, people: readonly SignedInLearner[]) {
  const { rows } = await database.executeSql(
    `select user_id, count(*)::int as sat from simulations where user_id = any($1::uuid[]) group by user_id`,
    [people.map(({ userId }) => userId)],
  )
  const sat = new Map(rows.map((row) => [String(row.user_id), Number(row.sat)]))
  const isHeavy = ({ userId }: SignedInLearner) => (sat.get(userId) ?? 0) > 20
  return { heavy: people.filter(isHeavy), light: people.filter((person) => !isHeavy(person)) }
}

/** As on the days before: everybody has been there, in a process that is gone. */
async function beforehand(databaseUrl: string, people: readonly SignedInLearner[]) {
  const server = await startMeasuredServer({ databaseUrl })
  try {
    for (const { path } of CALLS) {
      const { failures } = await askAll(`${server.origin}${path}`, people, 4)
      if (failures > 0) throw new Error(`${failures} people were not answered on the days before`)
    }
  } finally {
    await server.stop()
  }
}

/** Everybody answers one more question of the first exam, in a simulation that runs. */
async function answerOne(database: Database) {
  await database.executeSql(
    `with begun as (
       insert into simulations (user_id, exam_id, total_questions)
       select user_id, exam_id, 1 from subscriptions join exams on exams.id = exam_id where code = $1
       returning id, exam_id
     ), placed as (
       insert into simulation_questions (simulation_id, position, question_id, revision, is_free)
       select begun.id, 0, (select id from questions where exam_id = begun.exam_id order by created_at, id limit 1), 1, false from begun
       returning simulation_id, question_id
     )
     insert into simulation_answers (simulation_id, question_id, selected_options, is_correct)
     select simulation_id, question_id, array[1]::smallint[], false from placed`,
    [EXAM],
  )
}

async function askAll(address: string, people: readonly SignedInLearner[], atOnce = AT_ONCE) {
  const waiting = [...people]
  const times: number[] = []
  let failures = 0
  const ask = async () => {
    for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) {
      const start = performance.now()
      const response = await fetch(address, { headers: { cookie: person.cookie } })
      await response.arrayBuffer()
      times.push(performance.now() - start)
      if (response.status !== 200) failures += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return { times, failures }
}
