// `npm run bench:growth [-- --calls 500]`: what one person waits for in one exam, in a small database and in a large one
// in turn; the size of everything else may hardly show.
import { readFileSync } from 'node:fs'
import { DIFFICULTIES } from '#domain/difficulty.ts'
import pg from 'pg'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { medianOf, readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { openListening, type ListeningProduct } from '#tests/support/servers/listening-product.ts'
import { givePlanTo, signInLearners } from '#tests/support/made/seeded-learners.ts'

const { calls } = readFlags({ calls: 500 })
const MOST_TIMES = 1.3
const PLACES = 50
const SIZES = [
  { name: 'small', exams: 20, people: 200, answers: 10_000 },
  { name: 'large', exams: 2000, people: 20_000, answers: 1_000_000 },
]
/** The person's exam: active in both. */
const CODE = 'EX-7'

type Size = (typeof SIZES)[number]
type World = {
  name: string
  product: ListeningProduct
  cookie: string
  simulationId: string
  questionId: string
}
type Call = {
  method: string
  path: (world: World) => string
  body?: object
  read?: (world: World, reply: unknown) => void
}
type Timed = 'exam list' | 'exam cards' | 'start' | 'open' | 'answer' | 'result'

const CALLS: Record<Timed, (position: number) => Call> = {
  'exam list': () => ({ method: 'GET', path: () => '/exams' }),
  'exam cards': () => ({ method: 'GET', path: () => '/exam-cards' }),
  start: () => ({
    method: 'POST',
    path: () => '/simulations',
    body: { exam: CODE, difficulties: DIFFICULTIES },
    read: (world, reply) => {
      if (Reflect.get(Object(reply), 'resumed') !== false) throw new Error('a simulation was already active')
      world.simulationId = String(Reflect.get(Object(reply), 'simulationId'))
    },
  }),
  open: (position) => ({
    method: 'POST',
    path: ({ simulationId }) => `/simulations/${simulationId}/openings`,
    body: { position },
    read: (world, reply) => {
      world.questionId = String(Reflect.get(Object(Reflect.get(Object(reply), 'question')), 'questionId'))
    },
  }),
  answer: (position) => ({
    method: 'PUT',
    path: ({ simulationId, questionId }) => `/simulations/${simulationId}/answers/${questionId}`,
    body: { selectedOptions: [position % 4], secondsSpent: 30 },
  }),
  result: () => ({
    method: 'GET',
    path: ({ simulationId }) => `/exams/${CODE}/result?simulation=${simulationId}`,
  }),
}

const NAMES: Timed[] = ['exam list', 'exam cards', 'start', 'open', 'answer', 'result']
const times = new Map(
  SIZES.flatMap(({ name }) => NAMES.map((call) => [`${name} ${call}`, noTimes()] as const)),
)

const databases = await startDatabases()
const worlds: World[] = []
try {
  for (const size of SIZES) worlds.push(await openWorld(size))
  await study(PLACES)
  for (const list of times.values()) list.length = 0
  await study(calls)
} finally {
  for (const { product } of worlds) await product.close()
  await databases.stop()
}
for (const call of NAMES) judge(call)

/** So many calls of each kind: a sitting of 50 places again and again, and a start that is given up for each place. */
async function study(count: number) {
  for (let done = 0; done < count; done += 1) {
    const position = done % PLACES
    if (position === 0) await everywhere('start', position)
    await everywhere('open', position)
    await everywhere('answer', position)
    await everywhere('exam list', position)
    await everywhere('exam cards', position)
    if (position < PLACES - 1 && done < count - 1) continue
    for (const world of worlds) await ask(world, end('completion'))
    for (let place = 0; place <= position; place += 1) await everywhere('result', place)
    for (let place = 0; place < position; place += 1) {
      await everywhere('start', place)
      for (const world of worlds) await ask(world, end('abandonment'))
    }
  }
}

function end(how: 'completion' | 'abandonment'): Call {
  return { method: 'POST', path: ({ simulationId }) => `/simulations/${simulationId}/${how}`, body: {} }
}

/** One call in each world, who is first by turns. */
async function everywhere(call: Timed, position: number) {
  for (const world of position % 2 === 0 ? worlds : worlds.toReversed())
    times.get(`${world.name} ${call}`)?.push(await ask(world, CALLS[call](position)))
}

/** How many milliseconds the call took. */
async function ask(world: World, { method, path, body, read }: Call): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${world.product.origin}/api${path(world)}`, {
    method,
    headers: { cookie: world.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${path(world)} answered ${response.status}: ${text}`)
  read?.(world, JSON.parse(text))
  return ms
}

function judge(call: Timed) {
  const [small = [], large = []] = SIZES.map(({ name }) => times.get(`${name} ${call}`) ?? [])
  const medians = [medianOf(small), medianOf(large)] as const
  tell(`${call}: ${small.length} calls each, median ${medians.map((ms) => ms.toFixed(2)).join(' and ')} ms`)
  reportAtLeast(`bench:growth: ${call}, calls in each`, Math.min(small.length, large.length), calls)
  reportAtMost(
    `bench:growth: ${call}, median in the large database as a multiple of the small one's`,
    Math.round((100 * medians[1]) / medians[0]) / 100,
    MOST_TIMES,
  )
}

async function openWorld(size: Size): Promise<World> {
  tell(`loading the ${size.name} database: ${size.exams} exams, ${size.answers} answers …`)
  const databaseUrl = await databases.create(`growth_${size.name}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const load = readFileSync(new URL('growth-load.sql', import.meta.url), 'utf8')
  await client.query(load.replaceAll('$EXAMS', String(size.exams)).replaceAll('$PEOPLE', String(size.people)))
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ count: string; exam: string }>(
    'select count(*), (select id from exams where code = $1) as exam from simulation_answers',
    [CODE],
  )
  await client.end()
  if (Number(rows[0]?.count) !== size.answers) throw new Error(`${rows[0]?.count} answers were loaded`)
  const product = await openListening({ databaseUrl, connections: 4 })
  const [learner] = await signInLearners(product.database, 1)
  if (!learner) throw new Error('somebody must study')
  await givePlanTo(product.database, { userId: learner.userId, examId: rows[0]?.exam ?? '' })
  return { name: size.name, product, cookie: learner.cookie, simulationId: '', questionId: '' }
}

function noTimes(): number[] {
  return []
}
