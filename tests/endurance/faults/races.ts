// `npm run measure -- faults:races [--rounds 1000 --seed 1]`: two tabs of one person in each other's way, over the real shell with many
// connections on PostgreSQL; every round ends as if its calls had come in turn.
import { startDatabases } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { openListening } from '#tests/support/servers/listening-product.ts'
import { givePlans, signInLearners, writeExam } from '#tests/support/made/seeded-learners.ts'
import { eachAtOnce } from '#tests/endurance/concurrency.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { numbersTo } from '#tests/endurance/payments/shards.ts'
import { RACES, type Race } from './races/kinds.ts'
import { openRound } from './races/round.ts'

const { rounds, seed } = readFlags({ rounds: 1000, seed: 1 })
const LANES = 6
const QUESTIONS = 20
const SHOWN = 10

const databases = await startDatabases()
const product = await openListening({ databaseUrl: await databases.create('raced'), connections: 24 })
const tally = { serverErrors: 0, shown: 0 }
try {
  for (const [index, race] of RACES.entries()) await runRace(race, index)
} finally {
  await product.close()
  await databases.stop()
}
reportAtMost('faults:races: answers of 5xx, or none at all', tally.serverErrors, 0)

/** Every round of a kind has a person of its own, in an exam of the kind's own. */
async function runRace(race: Race, index: number) {
  const { database } = product
  const exam = await writeExam(database, { code: `CORRIDA-${index + 1}`, questions: QUESTIONS })
  const learners = await signInLearners(database, rounds)
  if (race.hasPlan) await givePlans(database, exam.examId)
  let right = 0
  await eachAtOnce(numbersTo(rounds), LANES, async (number) => {
    const person = learners[number]
    if (!person) throw new Error('every round has its person')
    const random = randomOf(seed, index * rounds + number)
    const round = openRound({ origin: product.origin, database, person, random, ...exam })
    const faults = await race.run(round).catch((error: unknown) => [`broke off: ${String(error)}`])
    tally.serverErrors += round.statuses.filter((status) => status === 0 || status >= 500).length
    if (faults.length === 0) right += 1
    else if (tally.shown < SHOWN) {
      tally.shown += 1
      tell([`${race.name}, round ${number} of seed ${seed}`, ...faults].join('\n  '))
    }
  })
  reportReached(`faults:races: ${race.name}`, right, rounds)
}
