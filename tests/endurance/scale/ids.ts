import { tell } from '#tests/endurance/measure.ts'
import { withClient } from '#tests/support/databases/databases.ts'
import type { Client } from 'pg'

const SIMULATIONS = 50_000
const PLACES = 40
/** Simulations that are written to at one time, an answer each in turn. */
const AT_ONCE = 1000
const WORTH_PERCENT = 10

/** Time-ordered ids are taken where they save so much (docs/decisions/058): below it, the ids of today stay. */
type Kind = { name: string; id: string }
const KINDS: readonly Kind[] = [
  { name: 'random', id: 'gen_random_uuid()' },
  { name: 'in the order of time', id: 'uuidv7()' },
]

type Cost = { insertMs: number; indexBytes: number }

/**
 * Answers as they come, to a thousand simulations at a time, on top of all that are there: how long the inserts take and
 * how large the index grows, with ids at random and with ids in the order of time. Told, as it decides nothing by itself.
 */
export async function measureIds(name: string, url: string) {
  await withClient(url, async (client) => {
    const costs: Cost[] = []
    for (const kind of KINDS) costs.push(await costOf(client, kind))
    const [random, ordered] = costs
    if (!random || !ordered) throw new Error('two kinds are compared')
    const saved = (of: (cost: Cost) => number) => Math.round(1000 * (1 - of(ordered) / of(random))) / 10
    tell(
      `${name}, ids in the order of time: ${saved(({ insertMs }) => insertMs)} % less insert time, ` +
        `${saved(({ indexBytes }) => indexBytes)} % less index (worth it from ${WORTH_PERCENT} %)`,
    )
  })
}

async function costOf(client: Client, { name, id }: Kind): Promise<Cost> {
  await client.query('drop table if exists probed_answers')
  await client.query(
    'create table probed_answers (like simulation_answers including defaults including indexes)',
  )
  tell(`copying all answers, for ids ${name} …`)
  await client.query('insert into probed_answers select * from simulation_answers')
  await client.query('create temp table begun (n int primary key, id uuid not null)')
  await client.query(`insert into begun select n, ${id} from generate_series(1, $1::int) as n`, [SIMULATIONS])
  await client.query('checkpoint')
  const before = await sizeOfIndex(client)
  const started = performance.now()
  for (let first = 1; first <= SIMULATIONS; first += AT_ONCE)
    for (let place = 0; place < PLACES; place += 1)
      await client.query(
        `insert into probed_answers (simulation_id, question_id, selected_options, is_correct)
         select id, gen_random_uuid(), '{1}', true from begun where n between $1 and $2 order by n`,
        [first, first + AT_ONCE - 1],
      )
  const insertMs = performance.now() - started
  const cost = { insertMs, indexBytes: (await sizeOfIndex(client)) - before }
  await client.query('drop table probed_answers, begun')
  tell(
    `ids ${name}: ${Math.round(insertMs / 1000)} s, index ${Math.round(cost.indexBytes / 2 ** 20)} MB more`,
  )
  return cost
}

async function sizeOfIndex(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`select pg_indexes_size('probed_answers') as bytes`)
  return Number(rows[0]?.bytes)
}
