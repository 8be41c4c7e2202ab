import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { embeddedIn, withDatabase } from '#tests/support/databases/databases.ts'
import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { seedLearners, signInAdministrator } from '#tests/support/made/seeded-learners.ts'
import { asWorkbook, madeQuestions } from './made-files.ts'
import { runImport } from './run-import.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'

const QUESTIONS = 3000
const PEOPLE = 20
const ANSWERS_PER_SECOND = 10
const STANDING = 1500
const ANSWER_P99_MS = 1000
const WARM_UP_MS = 3000

/** The demonstration's database has one connection: while a large file goes in, those who answer still get their turn. */
export async function measureEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-import-'))
  try {
    const seeded = await withDatabase(embeddedIn(folder), async (database) => ({
      exam: await seedLearners(database, { people: PEOPLE, questions: STANDING }),
      cookie: await signInAdministrator(database),
    }))
    const { exam, cookie } = seeded
    const product = await startMeasuredServer({ folder })
    const answering = startAnswering(product.origin, exam, ANSWERS_PER_SECOND)
    await new Promise((settle) => setTimeout(settle, WARM_UP_MS))
    tell(`embedded: ${QUESTIONS} questions while ${PEOPLE} people answer …`)
    const file = { name: 'questoes.xlsx', bytes: asWorkbook(madeQuestions(QUESTIONS, 1)) }
    const provider = { origin: product.origin, cookie, examId: exam.examId }
    const { startedAt, checkMs, importMs, imported } = await runImport(provider, file, 'XLSX')
    // Those that still wait belong to it: they are the slowest.
    await answering.stop()
    const { count, failures, p99, most } = answering.since(startedAt)
    await product.stop()
    tell(`embedded: dry run ${checkMs} ms, import ${importMs} ms, slowest answer ${most} ms`)
    reportReached('bench:import, embedded: questions imported', imported, QUESTIONS)
    reportAtMost(`bench:import, embedded: p99 of ${count} answers meanwhile in ms`, p99, ANSWER_P99_MS)
    reportReached('bench:import, embedded: answers that failed', failures, 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
