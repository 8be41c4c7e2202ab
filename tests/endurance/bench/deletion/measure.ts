import { startWorker, SWEEP } from '#entry/worker.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { seedLearners } from '#tests/support/made/seeded-learners.ts'
import { startAnswering } from '#tests/endurance/steady-answers.ts'
import { listenOver } from '#tests/support/servers/listening-product.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'

export type Diligence = { simulations: number; questions: number }

const PEOPLE = 30
const ANSWERS_PER_SECOND = 10
const WARM_UP_MS = 5000
const DONE_WITHIN_S = 60
const LONGEST_WAIT_MS = 1000
const LOOK_EVERY_MS = 250

/** The first of the people is deleted, the others answer on; the database is closed then. */
export async function measureDeletion(
  engine: string,
  database: Database,
  { simulations, questions }: Diligence,
) {
  const { seeded, ...exam } = await seedLearners(database, { people: PEOPLE + 1, questions })
  const [leaver, ...others] = seeded
  if (!leaver) throw new Error('somebody leaves')
  tell(`${engine}: ${simulations} simulations of ${questions} questions …`)
  await study(database, { ...exam, userId: leaver.userId, simulations })
  const deps = await dependenciesOn(database, RELAXED_LIMITS)
  const jobs = await startWorker({
    database,
    mailer: null,
    deps,
    toOwnWebhook: () => Promise.resolve(new Response()),
  })
  const product = await listenOver({ deps, database })
  const answering = startAnswering(product.origin, { ...exam, seeded: others }, ANSWERS_PER_SECOND)
  await pause(WARM_UP_MS)
  const { most: before } = answering.since(0)
  const start = performance.now()
  await database.db.transaction((tx) => deleteAccount(tx, { userId: leaver.userId }))
  const goneMs = Math.round(performance.now() - start)
  jobs.wake(SWEEP)
  while (await isAnythingLeft(database)) await pause(LOOK_EVERY_MS)
  const doneS = Math.round((performance.now() - start) / 100) / 10
  await answering.stop()
  await jobs.close()
  tell(`${engine}: gone from sight in ${goneMs} ms; slowest answer before: ${before} ms`)
  const { count, most, failures } = answering.since(start)
  const name = `bench:deletion, ${engine}`
  reportAtMost(`${name}: until nothing is left, in s`, doneS, DONE_WITHIN_S)
  reportAtMost(
    `${name}: longest wait of ${count} answers and the deletion, in ms`,
    Math.max(most, goneMs),
    LONGEST_WAIT_MS,
  )
  reportReached(`${name}: answers that failed`, failures, 0)
  await product.close()
}

async function isAnythingLeft({ executeSql }: Database): Promise<boolean> {
  const { rows } = await executeSql('select 1 from simulations where user_id is null limit 1')
  return rows.length > 0
}

type Studied = { examId: string; questionIds: string[]; userId: string; simulations: number }

/** Finished simulations of all questions, every one answered; a part at a time. */
async function study({ executeSql }: Database, { examId, questionIds, userId, simulations }: Studied) {
  for (let done = 0; done < simulations; done += 100)
    await executeSql(
      `with made as (
         insert into simulations (user_id, exam_id, total_questions, status, started_at, completed_at, counted_questions, correct_answers)
         select $1::uuid, $2::uuid, cardinality($3::uuid[]), 'completed', now(), now(), cardinality($3::uuid[]), 0
         from generate_series(1, least(100, $4::int)) returning id
       ), placed as (
         insert into simulation_questions (simulation_id, position, question_id, revision, is_free)
         select made.id, listed.place - 1, listed.id, 1, true
         from made, unnest($3::uuid[]) with ordinality as listed (id, place)
         returning simulation_id, question_id
       )
       insert into simulation_answers (simulation_id, question_id, selected_options, is_correct)
       select simulation_id, question_id, '{1}', false from placed`,
      [userId, examId, questionIds, simulations - done],
    )
}
