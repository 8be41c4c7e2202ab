import { makeExam } from '#tests/support/made/builders.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { eachAtOnce } from '#tests/endurance/concurrency.ts'
import { signInPeople, type Person } from '#tests/endurance/payments/people.ts'
import { openProduct } from '#tests/endurance/payments/product.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { serveShare, type Outcome } from '#tests/endurance/payments/shards.ts'
import { RACES, SERVER_ERROR, type Race } from './kinds.ts'
import { deliverTo, type Round } from './round.ts'

// One process of `pay:races`: runs its share of the rounds, every kind of race in each.

const NAMES: Race[] = [
  'two tabs paying',
  'ten fulfils of one payment',
  'refund against extension',
  'dispute against refund',
]
/** Rounds that run beside each other, each with a person of its own. */
const LANES = 6

serveShare(async ({ databaseUrl, seed, numbers }, tell) => {
  const running = new Set<Round>()
  const standIn = openStandIn({
    deliver: (event) => {
      for (const round of running) deliverTo(round, event)
    },
  })
  const trouble = randomOf(seed, -1)
  // Some answers come late and tell how things stood before.
  standIn.climate.holdReply = () =>
    trouble.chance(0.3) ? new Promise((resolve) => setTimeout(resolve, trouble.between(1, 25))) : undefined
  const product = await openProduct({ databaseUrl, standIn })
  const people = await signInPeople(product, LANES)

  const run = async (race: Race, number: number, person: Person): Promise<Outcome> => {
    const { id: examId } = await makeExam(product.deps.db, { size: 1 })
    const random = randomOf(seed, number * NAMES.length + NAMES.indexOf(race))
    const round: Round = { random, product, standIn, person, examId, pages: [], events: [], statuses: [] }
    running.add(round)
    const faults = await RACES[race](round).catch((error: unknown) => [`broke off: ${String(error)}`])
    running.delete(round)
    const kinds = round.statuses.filter((status) => status >= 500).map(() => SERVER_ERROR)
    return { number, what: race, faults, diary: [], kinds }
  }

  await eachAtOnce(numbers, LANES, async (number, lane) => {
    const person = people[lane]
    if (!person) throw new Error('every lane has its person')
    for (const race of NAMES) tell(await run(race, number, person))
  })
  await product.close()
})
