import { CLEAN_UP, startWorker, SWEEP } from '#entry/worker.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'
import { fill } from '#tests/support/databases/databases.ts'
import { seedLearners } from '#tests/support/made/seeded-learners.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { listenOver } from '#tests/support/servers/listening-product.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { setTimeout as pause } from 'node:timers/promises'

const ROWS = 100_000
const SIMULATIONS = 5000
const PEOPLE = 30
const QUESTIONS = 250
const ANSWERS_PER_SECOND = 10
const LONGEST_WAIT_MS = 1000
const DONE_WITHIN_S = 600

/** What is left of each kind that the load wrote. */
const LEFT = `select
  (select count(*) from outbox_mails where sent_at < now() - interval '7 days')
  + (select count(*) from provider_events where received_at < now() - interval '90 days' and id like 'evt_velho_%')
  + (select count(*) from sessions where expires_at < now())
  + (select count(*) from users where not email_verified and created_at < now() - interval '89 days')
  + (select count(*) from try_counts where window_ends_at < now())
  + (select count(*) from work_progress where told_at < now() - interval '8 days')
  + (select count(*) from simulations where user_id is null) as rows`

/** Every clean-up and the sweep over what is too old, while others answer; the database is closed then. */
export async function measureRetention(name: string, url: string, database: Database) {
  const exam = await seedLearners(database, { people: PEOPLE, questions: QUESTIONS, code: 'LIMPEZA' })
  tell(`writing ${ROWS} old rows of six kinds, and leaving ${SIMULATIONS} simulations to nobody …`)
  await fill(url, new URL('retention-load.sql', import.meta.url), { ROWS, SIMULATIONS })
  const deps = await dependenciesOn(database, RELAXED_LIMITS)
  const product = await listenOver({ deps, database })
  const answering = startAnswering(product.origin, exam, ANSWERS_PER_SECOND)
  const jobs = await startWorker({
    database,
    mailer: null,
    deps,
    toOwnWebhook: () => Promise.resolve(new Response()),
  })
  const start = performance.now()
  jobs.wake(CLEAN_UP)
  jobs.wake(SWEEP)
  const doneS = await secondsUntilClean(database, start)
  await answering.stop()
  await jobs.close()
  const { count, most, failures, p99 } = answering.since(start)
  tell(`${name}: p99 of ${count} answers meanwhile: ${p99} ms`)
  reportAtMost(`${name}, retention: until nothing old is left, in s`, doneS, DONE_WITHIN_S)
  reportAtMost(`${name}, retention: longest wait of ${count} answers, in ms`, most, LONGEST_WAIT_MS)
  reportReached(`${name}, retention: answers that failed`, failures, 0)
  await product.close()
}

async function secondsUntilClean({ executeSql }: Database, start: number): Promise<number> {
  for (;;) {
    const seconds = Math.round((performance.now() - start) / 1000)
    const { rows } = await executeSql(LEFT)
    if (Number(rows[0]?.rows) === 0) return seconds
    if (seconds > DONE_WITHIN_S) throw new Error(`${String(rows[0]?.rows)} old rows are left`)
    await pause(1000)
  }
}
