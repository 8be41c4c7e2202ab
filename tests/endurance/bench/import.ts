// `npm run measure -- bench:import [--questions 5000 --answers 50]`: files of questions into an exam on PostgreSQL through the built
// server, while people answer questions of that very exam at a steady pace; then the server is killed in the middle of one.
// Before that the same on the embedded database; `--embedded` measures it alone.
import { basename } from 'node:path'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import {
  postgresAt,
  startDatabases,
  vacuum,
  withClient,
  withDatabase,
} from '#tests/support/databases/databases.ts'
import { readFlags, reportAtMost, reportReached, takeSwitch, tell } from '#tests/endurance/measure.ts'
import { seedLearners, signInAdministrator, type SeededExam } from '#tests/support/made/seeded-learners.ts'
import { measureEmbedded } from './import/embedded.ts'
import { asMarkdown, asWorkbook, madeQuestions } from './import/made-files.ts'
import { ask, beginImport, runImport, type Provider } from './import/run-import.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'

const isEmbeddedAlone = takeSwitch('embedded')
const { questions, answers, people, standing } = readFlags({
  questions: 5000,
  /** A second. */
  answers: 50,
  people: 40,
  /** Questions that the exam has before. */
  standing: 1500,
})
const CHECK_MS = 5000
const IMPORT_MS = 10_000
const ANSWER_P99_MS = 250
const WARM_UP_MS = 3000
const KILLED_AFTER_MS = [150, 500, 900]

// The database of the demonstration first, by itself: the others would take its share of the machine.
await measureEmbedded()
if (isEmbeddedAlone) process.exit()
const databases = await startDatabases()
const databaseUrl = await databases.create('bench_import')
const { exam, adminCookie } = await seed()
const start = () =>
  startMeasuredServer({ databaseUrl, env: { ADMIN_SECOND_FACTOR: '0', DATABASE_POOL: '10' } })
let product = await start()
const answering = startAnswering(product.origin, exam, answers)
await new Promise((settle) => setTimeout(settle, WARM_UP_MS))

try {
  await measure('XLSX', { name: 'questoes.xlsx', bytes: asWorkbook(madeQuestions(questions, 1)) })
  await deactivateImported()
  await measure('Markdown', { name: 'questoes.md', bytes: asMarkdown(madeQuestions(questions, 2)) })
  await answering.stop()
  await killInTheMiddle()
} finally {
  await answering.stop()
  await product.stop()
  await databases.stop()
}

async function measure(format: string, file: { name: string; bytes: Uint8Array }) {
  tell(`${format}: ${questions} questions in ${Math.round(file.bytes.length / 1024)} kB …`)
  const { startedAt, checkMs, importMs, imported } = await runImport(provider(), file, format)
  const { count, failures, p99 } = answering.since(startedAt)
  reportAtMost(`bench:import, ${format}: dry run in ms`, checkMs, CHECK_MS)
  reportAtMost(`bench:import, ${format}: import in ms`, importMs, IMPORT_MS)
  reportReached(`bench:import, ${format}: questions imported`, imported, questions)
  reportAtMost(`bench:import, ${format}: p99 of ${count} answers meanwhile in ms`, p99, ANSWER_P99_MS)
  reportReached(`bench:import, ${format}: answers that failed`, failures, 0)
}

/** An exam holds 9,999 active questions: both imports together would be more. */
function deactivateImported() {
  const imported = 'select question_id from imported_questions'
  return withClient(databaseUrl, (client) =>
    client.query(`update questions set is_active = false where id in (${imported})`),
  )
}

function provider(): Provider {
  return { origin: product.origin, cookie: adminCookie, examId: exam.examId }
}

/** Signal 9 while questions are being stored: none of them is there, or all; asked again, all are there once. */
async function killInTheMiddle() {
  const state = { half: 0, whole: 0 }
  for (const [turn, afterMs] of KILLED_AFTER_MS.entries()) {
    await deactivateImported()
    const file = { name: 'morte.xlsx', bytes: asWorkbook(madeQuestions(questions, 3 + turn)) }
    const path = await beginImport(provider(), file)
    await ask(provider(), ['POST', `${path}/check`], { mapping: null, asInactive: false })
    const completing = ask(provider(), ['POST', `${path}/completion`], { name: 'Morte' }).catch(
      () => undefined,
    )
    await new Promise((settle) => setTimeout(settle, afterMs))
    await product.kill()
    await completing
    const stored = await countStored(basename(path))
    tell(`killed after ${afterMs} ms: ${stored} of ${questions} questions`)
    if (stored !== 0 && stored !== questions) state.half += 1
    product = await start()
    await ask(provider(), ['POST', `${path}/completion`], { name: 'Morte' })
    if ((await countStored(basename(path))) === questions) state.whole += 1
  }
  reportReached('bench:import: imports that a kill left half done', state.half, 0)
  reportReached('bench:import: imports whole when asked for again', state.whole, KILLED_AFTER_MS.length)
}

async function countStored(importId: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ stored: number }>(
      'select count(*)::int as stored from imported_questions where import_id = $1',
      [importId],
    ),
  )
  return rows[0]?.stored ?? 0
}

/** People in front of an exam, an administrator, and tables that the planner knows. */
async function seed(): Promise<{ exam: SeededExam; adminCookie: string }> {
  tell(`seeding ${people} people in front of ${standing} questions …`)
  const seeded = await withDatabase(postgresAt(databaseUrl), async (database) => ({
    exam: await seedLearners(database, { people, questions: standing }),
    adminCookie: await signInAdministrator(database),
  }))
  await vacuum(databaseUrl)
  return seeded
}
