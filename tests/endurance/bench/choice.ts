// `npm run measure -- bench:choice [--rounds 5 --seconds 10]`: storing a choice of a running Prova beside answering in
// study, on one built server over a durable PostgreSQL, by turns; at least as many per second.
import { settle, withClient } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { startClient } from './answer/processes.ts'
import { backendsOf } from './answer/processor.ts'
import { ANSWERED_BEFORE } from './answer/seed.ts'
import { playRounds, share, type Side } from './answer/sides.ts'
import { failuresOf, onPostgres, startProduct, type Stage } from './answer/stage.ts'

const flags = readFlags({ rounds: 5, seconds: 10, connections: 50, pool: 10 })
const WARM_UP_SECONDS = 25
const MOST_PER_SECOND = 6000

const places = (MOST_PER_SECOND * (flags.rounds * flags.seconds + WARM_UP_SECONDS)) / flags.connections
const client = startClient()
await onPostgres(
  { people: 2 * flags.connections, questions: Math.min(9999, ANSWERED_BEFORE + Math.ceil(places)) },
  measureChoices,
)
client.stop()

async function measureChoices({ databaseUrl, exam }: Stage) {
  const { seeded, ...of } = exam
  const [answering, choosing] = [seeded.slice(0, flags.connections), seeded.slice(flags.connections)]
  await makeMocks(
    databaseUrl,
    choosing.map(({ simulationId }) => simulationId),
  )
  const product = await startProduct(databaseUrl, flags.pool)
  const sides: Side[] = [
    { act: 'answer' as const, seeded: answering },
    { act: 'choose' as const, seeded: choosing },
  ].map((side) => ({
    ...product,
    ...side,
    name: side.act,
    backends: () => backendsOf(databaseUrl, 'product'),
  }))
  const reached = await playRounds(client, { ...of, ...flags, sides, warmUpSeconds: WARM_UP_SECONDS })
  await product.stop()
  for (const side of reached) tell(JSON.stringify(side))
  const [answers, choices] = reached
  if (!answers || !choices) throw new Error('two acts were measured')
  reportAtLeast(
    'bench:choice: choices per second as a share of answers',
    share(choices.perSecond, answers.perSecond),
    1,
  )
  reportAtMost('bench:choice: p99 as a multiple of an answer’s', share(choices.p99, answers.p99), 1.3)
  reportAtMost('bench:choice: calls that failed', failuresOf(reached), 0)
}

/** What those people have begun becomes a Prova with as many choices as the others have answers. */
function makeMocks(databaseUrl: string, ids: string[]) {
  return withClient(databaseUrl, async (sql) => {
    await sql.query(`update simulations set mode = 'mock' where id = any($1)`, [ids])
    await sql.query('delete from simulation_answers where simulation_id = any($1)', [ids])
    await sql.query(
      `insert into mocks (simulation_id, time_choice, deadline_at, seed, is_sample, format, unseen)
       select id, 'untimed', now() + interval '7 days', 1, false, '{}', '{}' from unnest($1::uuid[]) as id`,
      [ids],
    )
    await sql.query(
      `insert into mock_choices (simulation_id, question_id, selected, stamp, counter, change_id, seconds_spent)
       select simulation_id, question_id, '{0}', position, position, gen_random_uuid(), 1
       from simulation_questions where simulation_id = any($1) and position < $2`,
      [ids, ANSWERED_BEFORE],
    )
    await settle(sql)
  })
}
