import { medianOf, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { learnerAt, type Learner, type Reply } from '#tests/support/calls/learner.ts'
import { field } from '#tests/support/calls/replies.ts'
import { givePlanTo, OPTIONS, signInLearners } from '#tests/support/made/seeded-learners.ts'
import type { ListeningProduct } from '#tests/support/servers/listening-product.ts'

const MOST_TIMES = 1.3
const PLACES = 50
const NAMES = ['exam list', 'exam cards', 'start', 'open', 'answer', 'result'] as const
type Timed = (typeof NAMES)[number]

/** One person with a plan in front of one of the databases. */
export type Side = { learner: Learner; code: string; simulationId: string; questionId: string }

/** `code`: of an active exam of 50 questions or more. */
export async function seatIn(product: ListeningProduct, code: string): Promise<Side> {
  const { rows } = await product.database.executeSql('select id from exams where code = $1', [code])
  const [person] = await signInLearners(product.database, 1)
  if (!person) throw new Error('somebody must study')
  await givePlanTo(product.database, { userId: person.userId, examId: String(rows[0]?.id) })
  const learner = learnerAt(() => product.origin, person.cookie)
  return { learner, code, simulationId: '', questionId: '' }
}

const CALLS: Record<Timed, (side: Side, position: number) => Promise<Reply>> = {
  'exam list': ({ learner }) => learner.ask('GET', '/exams'),
  'exam cards': ({ learner }) => learner.ask('GET', '/exam-cards'),
  start: async (side) => {
    const reply = await side.learner.start(side.code)
    if (field(reply.body, 'resumed') !== false)
      throw new Error(`a simulation was already active: ${reply.text}`)
    side.simulationId = String(field(reply.body, 'simulationId'))
    return reply
  },
  open: async (side, position) => {
    const reply = await side.learner.open(side.simulationId, position)
    side.questionId = String(field(reply.body, 'question', 'questionId'))
    return reply
  },
  answer: ({ learner, ...place }, position) => learner.answer(place, position % OPTIONS, 30),
  result: ({ learner, code, simulationId }) =>
    learner.ask('GET', `/exams/${code}/result?simulation=${simulationId}`),
}

/** So many calls of each kind in a small database and in a large one, in turn; reports each median's growth under `name`. */
export async function measureGrowth(
  name: string,
  { small, large }: { small: Side; large: Side },
  calls: number,
) {
  await study([small, large], PLACES)
  const [inSmall, inLarge] = await study([small, large], calls)
  for (const call of NAMES) {
    const [few = [], many = []] = [inSmall?.get(call), inLarge?.get(call)]
    const medians = [medianOf(few), medianOf(many)] as const
    tell(`${call}: ${few.length} calls each, median ${medians.map((ms) => ms.toFixed(2)).join(' and ')} ms`)
    reportAtLeast(`${name}: ${call}, calls in each`, Math.min(few.length, many.length), calls)
    reportAtMost(
      `${name}: ${call}, median in the large database as a multiple of the small one's`,
      Math.round((100 * medians[1]) / medians[0]) / 100,
      MOST_TIMES,
    )
  }
}

/** A simulation of 50 places again and again, and a start that is given up for each place. Answers each side's times. */
async function study(sides: readonly [Side, Side], count: number) {
  const times = sides.map(() => new Map(NAMES.map((call) => [call, new Array<number>()])))
  /** One call in each database, which is first by turns. */
  const everywhere = async (call: Timed, position: number) => {
    const turns = [...sides.entries()]
    for (const [place, side] of position % 2 === 0 ? turns : turns.toReversed())
      times[place]?.get(call)?.push(timeOf(await CALLS[call](side, position)))
  }
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
  return times
}

async function endOf({ learner, simulationId }: Side, how: 'completion' | 'abandonment') {
  timeOf(await learner.end(simulationId, how))
}

/** How many milliseconds the call took. */
function timeOf({ status, text, ms }: Reply): number {
  if (status !== 200) throw new Error(`a call was answered ${status}: ${text}`)
  return ms
}
