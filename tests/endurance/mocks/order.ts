// `npm run measure -- mock:order --histories 10000 --seed 1`: choices of one Prova from two tabs, shuffled, doubled and
// delayed, around the deadline to the millisecond, delivered in two orders; then job, reader, browser and person ask for
// the end at once. One same sheet and one result each, by an oracle that knows only what was taken.
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { numbersTo, runShards, type Outcome } from '#tests/endurance/payments/shards.ts'

const ALL = -1
const KINDS = 8
const SHOWN = 10
const TELL_EVERY = 1000

/** `only`: one history, told in full. */
const { histories, seed, only } = readFlags({ histories: 10_000, seed: 1, only: ALL })
const numbers = only === ALL ? numbersTo(histories) : [only]

const tally = { played: 0, right: 0, shown: 0, kinds: new Set<string>() }
await runShards({ module: new URL('./order/shard.ts', import.meta.url), seed, numbers, onOutcome: count })
reportReached('mock:order: histories with one same sheet and one result', tally.right, numbers.length)
// A run that never came late and never raced would say little.
if (only === ALL) reportReached('mock:order: kinds of history among them', tally.kinds.size, KINDS)

function count({ number, faults, diary, kinds }: Outcome) {
  tally.played += 1
  for (const kind of kinds) tally.kinds.add(kind)
  if (faults.length === 0) tally.right += 1
  if (only === number || (faults.length > 0 && tally.shown < SHOWN)) {
    tally.shown += 1
    tell([`history ${number} of seed ${seed}`, ...diary, '→', ...faults].join('\n  '))
  }
  if (tally.played % TELL_EVERY === 0) tell(`${tally.played} histories played`)
}
