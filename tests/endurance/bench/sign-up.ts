// `npm run measure -- bench:signup [--signups 100 --people 50]`: so many sign up at the same moment while people answer questions at a
// steady pace, through the built server: on the embedded database, then on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { type BuiltServer } from '#tests/support/servers/built-server.ts'
import { embeddedIn, postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { seedLearners, type SeededExam } from '#tests/support/made/seeded-learners.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'

const { signups, people, answers } = readFlags({
  signups: 100,
  people: 50,
  /** A second. */
  answers: 10,
})
const QUESTIONS = 40
const DONE_MS = 30_000
const ANSWER_P99_MS = 500
const WARM_UP_MS = 3000
/** What the answers are watched for after the last sign-up. */
const AFTERWARDS_MS = 1000

await onEmbedded()
await onPostgres()

async function onEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-sign-up-'))
  try {
    const exam = await withDatabase(embeddedIn(folder), (database) =>
      seedLearners(database, { people, questions: QUESTIONS }),
    )
    await measure('embedded', exam, await startMeasuredServer({ folder }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres() {
  const databases = await startDatabases()
  const databaseUrl = await databases.create('bench_sign_up')
  const exam = await withDatabase(postgresAt(databaseUrl), async (database) => {
    const seeded = await seedLearners(database, { people, questions: QUESTIONS })
    await database.executeSql('analyze')
    return seeded
  })
  await measure('PostgreSQL', exam, await startMeasuredServer({ databaseUrl }))
  await databases.stop()
}

async function measure(engine: string, exam: SeededExam, server: BuiltServer) {
  const answering = startAnswering(server.origin, exam, answers)
  await new Promise((settle) => setTimeout(settle, WARM_UP_MS))
  tell(`${engine}: ${signups} sign-ups at once while ${people} people answer …`)
  const startedAt = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: signups }, (_, number) => signUp(server.origin, number)),
  )
  const doneMs = Math.round(performance.now() - startedAt)
  await new Promise((settle) => setTimeout(settle, AFTERWARDS_MS))
  await answering.stop()
  const { count, failures, p99 } = answering.since(startedAt)
  await server.stop()
  const name = `bench:signup, ${engine}`
  reportReached(`${name}: signed up`, statuses.filter((status) => status === 200).length, signups)
  reportReached(`${name}: answers of 5xx`, statuses.filter((status) => status >= 500).length, 0)
  reportAtMost(`${name}: all of them in ms`, doneMs, DONE_MS)
  reportAtMost(`${name}: p99 of ${count} answers meanwhile in ms`, p99, ANSWER_P99_MS)
  reportReached(`${name}: answers that failed`, failures, 0)
}

async function signUp(origin: string, number: number): Promise<number> {
  const answer = await fetch(`${origin}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `novata${number}@exemplo.com`,
      password: 'caneta azul 42',
      fullName: 'Nina Prado',
      acceptedTerms: true,
    }),
  })
  await answer.text()
  return answer.status
}
