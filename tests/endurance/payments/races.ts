// `npm run measure -- pay:races --rounds 1000 --seed 1`: calls that are in each other's way end as if they had come in turn.
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { RACES, SERVER_ERROR } from './races/kinds.ts'
import { numbersTo, runShards } from './shards.ts'

const { rounds, seed } = readFlags({ rounds: 1000, seed: 1 })
const SHOWN = 10

const tally = { serverErrors: 0, shown: 0, asDecided: new Map<string, number>() }
await runShards({
  module: new URL('./races/shard.ts', import.meta.url),
  seed,
  numbers: numbersTo(rounds),
  onOutcome: ({ what, number, faults, kinds }) => {
    tally.serverErrors += kinds.filter((kind) => kind === SERVER_ERROR).length
    if (faults.length === 0) tally.asDecided.set(what, (tally.asDecided.get(what) ?? 0) + 1)
    else if (tally.shown < SHOWN) {
      tally.shown += 1
      tell([`${what}, round ${number} of seed ${seed}`, ...faults].join('\n  '))
    }
  },
})
for (const race of Object.keys(RACES))
  reportReached(`pay:races: ${race}, state as decided`, tally.asDecided.get(race) ?? 0, rounds)
reportAtMost('pay:races: answers of 5xx', tally.serverErrors, 0)
