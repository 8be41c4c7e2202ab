// `npm run measure -- bench:growth [--calls 500]`: what one person waits for in one exam, in a small database and in a large one
// in turn; the size of everything else may hardly show.
import { fill, startDatabases, withClient } from '#tests/support/databases/databases.ts'
import { medianOf, readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { openListening, type ListeningProduct } from '#tests/support/servers/listening-product.ts'
import { learnerAt, type Learner, type Reply } from '#tests/support/calls/learner.ts'
import { field } from '#tests/support/calls/replies.ts'
import { givePlanTo, OPTIONS, signInLearners } from '#tests/support/made/seeded-learners.ts'

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
type Side = {
  name: string
  product: ListeningProduct
  learner: Learner
  simulationId: string
  questionId: string
}

const CALLS = {
  'exam list': ({ learner }: Side) => learner.ask('GET', '/exams'),
  'exam cards': ({ learner }: Side) => learner.ask('GET', '/exam-cards'),
  start: async (side: Side) => {
    const reply = await side.learner.start(CODE)
    if (field(reply.body, 'resumed') !== false)
      throw new Error(`a simulation was already active: ${reply.text}`)
    side.simulationId = String(field(reply.body, 'simulationId'))
    return reply
  },
  open: async (side: Side, position: number) => {
    const reply = await side.learner.open(side.simulationId, position)
    side.questionId = String(field(reply.body, 'question', 'questionId'))
    return reply
  },
  answer: ({ learner, ...place }: Side, position: number) => learner.answer(place, position % OPTIONS, 30),
  result: ({ learner, simulationId }: Side) =>
    learner.ask('GET', `/exams/${CODE}/result?simulation=${simulationId}`),
} as const
type Timed = keyof typeof CALLS

const NAMES = ['exam list', 'exam cards', 'start', 'open', 'answer', 'result'] as const
const times = new Map(
  SIZES.flatMap(({ name }) => NAMES.map((call) => [`${name} ${call}`, noTimes()] as const)),
)

const databases = await startDatabases()
const sides: Side[] = []
try {
  for (const size of SIZES) sides.push(await openSide(size))
  await study(PLACES)
  for (const list of times.values()) list.length = 0
  await study(calls)
} finally {
  for (const { product } of sides) await product.close()
  await databases.stop()
}
for (const call of NAMES) judge(call)

/** So many calls of each kind: a overview of 50 places again and again, and a start that is given up for each place. */
async function study(count: number) {
  for (let done = 0; done < count; done += 1) {
    const position = done % PLACES
    if (position === 0) await everywhere('start', position)
    await everywhere('open', position)
    await everywhere('answer', position)
    await everywhere('exam list', position)
    await everywhere('exam cards', position)
    if (position < PLACES - 1 && done < count - 1) continue
    for (const side of sides) await endOf(side, 'completion')
    for (let place = 0; place <= position; place += 1) await everywhere('result', place)
    for (let place = 0; place < position; place += 1) {
      await everywhere('start', place)
      for (const side of sides) await endOf(side, 'abandonment')
    }
  }
}

async function endOf({ learner, simulationId }: Side, how: 'completion' | 'abandonment') {
  timeOf(await learner.end(simulationId, how))
}

/** One call in each database, which is first by turns. */
async function everywhere(call: Timed, position: number) {
  for (const side of position % 2 === 0 ? sides : sides.toReversed())
    times.get(`${side.name} ${call}`)?.push(timeOf(await CALLS[call](side, position)))
}

/** How many milliseconds the call took. */
function timeOf({ status, text, ms }: Reply): number {
  if (status !== 200) throw new Error(`a call was answered ${status}: ${text}`)
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

async function openSide(size: Size): Promise<Side> {
  tell(`loading the ${size.name} database: ${size.exams} exams, ${size.answers} answers …`)
  const databaseUrl = await databases.create(`growth_${size.name}`)
  await fill(databaseUrl, new URL('growth-load.sql', import.meta.url), {
    EXAMS: size.exams,
    PEOPLE: size.people,
  })
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ count: string; exam: string }>(
      'select count(*), (select id from exams where code = $1) as exam from simulation_answers',
      [CODE],
    ),
  )
  if (Number(rows[0]?.count) !== size.answers) throw new Error(`${rows[0]?.count} answers were loaded`)
  const product = await openListening({ databaseUrl, connections: 4 })
  const [person] = await signInLearners(product.database, 1)
  if (!person) throw new Error('somebody must study')
  await givePlanTo(product.database, { userId: person.userId, examId: rows[0]?.exam ?? '' })
  const learner = learnerAt(() => product.origin, person.cookie)
  return { name: size.name, product, learner, simulationId: '', questionId: '' }
}

function noTimes(): number[] {
  return []
}
