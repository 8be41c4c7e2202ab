// `npm run measure -- bench:recount [--results 20000 --pace 40]`: a ruling on a question of 20,000 finished simulations, decided by
// call while people answer at a steady pace: how long until all results are counted again, and how long an answer waits.
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { productionOver } from '#tests/endurance/production-settings.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'
import { fill, postgresAt, startDatabases, vacuum, withDatabase } from '#tests/support/databases/databases.ts'
import { seedLearners, signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { setTimeout as pause } from 'node:timers/promises'

const flags = readFlags({ results: 20_000, pace: 40 })
const MOST_SECONDS = 60
const MOST_P99 = 250
const PEOPLE = 20
const CALM_SECONDS = 15
const PATIENCE_SECONDS = 180

const databases = await startDatabases({ isDurable: true })
try {
  const url = await databases.create('bench_recount')
  tell(`loading ${flags.results} results …`)
  await fill(url, new URL('recount-load.sql', import.meta.url), { PEOPLE: flags.results })
  await withDatabase(postgresAt(url), async (database) => {
    const questions = Math.ceil((flags.pace * (CALM_SECONDS + 10 + PATIENCE_SECONDS)) / PEOPLE)
    const exam = await seedLearners(database, { people: PEOPLE, questions })
    const admin = await signInAdministrator(database)
    await vacuum(url)
    await measure(database, { url, exam, admin })
  })
} finally {
  await databases.stop()
}

type Stage = { url: string; exam: Parameters<typeof startAnswering>[1]; admin: string }

async function measure(database: Database, { url, exam, admin }: Stage) {
  const server = await startMeasuredServer({ databaseUrl: url, env: { ADMIN_SECOND_FACTOR: '0' } })
  const answering = startAnswering(server.origin, exam, flags.pace)
  try {
    await pause(10_000)
    const before = performance.now()
    await pause(CALM_SECONDS * 1000)
    const calm = answering.since(before)
    const start = performance.now()
    await decide(database, server.origin, admin)
    const told = performance.now()
    await untilRecounted(database)
    const seconds = Math.round((performance.now() - start) / 100) / 10
    const busy = answering.since(start)
    await answering.stop()
    const { rows } = await database.executeSql(
      `select count(*)::int as changed, (select count(*)::int from simulations where exam_id = (select id from exams where code = 'DECIDIDO') and correct_answers < 10) as short
       from result_changes`,
    )
    tell(JSON.stringify({ calm, busy, decidedInMs: Math.round(told - start), ...rows[0] }))
    reportAtMost('bench:recount: seconds until all results are counted again', seconds, MOST_SECONDS)
    reportAtMost('bench:recount: p99 of answers meanwhile, ms', Math.round(busy.p99), MOST_P99)
    reportReached('bench:recount: results left short', Number(rows[0]?.short), 0)
    reportReached('bench:recount: answers that failed', calm.failures + busy.failures, 0)
  } finally {
    await server.stop()
  }
}

async function decide(database: Database, origin: string, cookie: string) {
  const { rows } = await database.executeSql(
    `select questions.id from questions join exams on exams.id = exam_id where code = 'DECIDIDO' order by questions.created_at limit 1`,
  )
  const response = await fetch(`${origin}/api/admin/questions/${String(rows[0]?.id)}/decisions`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: productionOver('').APP_URL },
    body: JSON.stringify({ seen: 0, decision: 'annulled', options: [], reply: 'Sem resposta possível.' }),
  })
  if (response.status !== 200) throw new Error(`the decision was refused: ${await response.text()}`)
}

async function untilRecounted(database: Database) {
  const deadline = performance.now() + PATIENCE_SECONDS * 1000
  while (performance.now() < deadline) {
    const { rows } = await database.executeSql(
      'select count(*)::int as waiting from rulings where recounted_at is null',
    )
    if (rows[0]?.waiting === 0) return
    await pause(100)
  }
  throw new Error('the recount did not come to its end')
}
