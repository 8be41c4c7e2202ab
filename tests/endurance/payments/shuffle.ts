// `npm run measure -- pay:shuffle --rounds 10000 --seed 1`: random histories of buying, judged by an oracle of its own.
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { KINDS } from './histories/history.ts'
import { numbersTo, runShards, type Outcome } from './shards.ts'

const ALL = -1
/** `only`: one history, told in full. */
const { rounds, seed, only } = readFlags({ rounds: 10_000, seed: 1, only: ALL })
const numbers = only === ALL ? numbersTo(rounds) : [only]
const SHOWN = 10
const TELL_EVERY = 1000

const tally = { played: 0, asDecided: 0, shown: 0, kinds: new Set<string>() }
await runShards({
  module: new URL('./histories/shard.ts', import.meta.url),
  seed,
  numbers,
  onOutcome: count,
})
reportReached('pay:shuffle: histories granted exactly as decided, once', tally.asDecided, numbers.length)
// A run that never lost a message or never saw a dispute would say little.
if (only === ALL) reportReached('pay:shuffle: kinds of happening among them', tally.kinds.size, KINDS.length)

function count({ number, faults, diary, kinds }: Outcome) {
  tally.played += 1
  for (const kind of kinds) tally.kinds.add(kind)
  if (faults.length === 0) tally.asDecided += 1
  if (only === number || (faults.length > 0 && tally.shown < SHOWN)) {
    tally.shown += 1
    tell([`history ${number} of seed ${seed}`, ...diary, '→', ...faults].join('\n  '))
  }
  if (tally.played % TELL_EVERY === 0) tell(`${tally.played} histories played`)
}
