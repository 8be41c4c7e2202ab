// `npm run measure -- ruling:histories --histories 10000 --seed 1`: people answer, finish, sit Provas and give up while
// administrators decide, revoke and race each other, and the recount is stopped between its slices and repeated. After
// every step each stored result is what an oracle counts from nothing, none has fallen, and what is written of changes
// explains every difference; at the end all places that tell a result agree.
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { numbersTo, runShards, type Outcome } from '#tests/endurance/payments/shards.ts'

const ALL = -1
const KINDS = 17
const SHOWN = 10
const TELL_EVERY = 1000

/** `only`: one history, told in full. */
const { histories, seed, only } = readFlags({ histories: 10_000, seed: 1, only: ALL })
const numbers = only === ALL ? numbersTo(histories) : [only]

const tally = { played: 0, right: 0, shown: 0, kinds: new Set<string>() }
await runShards({ module: new URL('./histories/shard.ts', import.meta.url), seed, numbers, onOutcome: count })
reportReached(
  'ruling:histories: sequences whose results are what they are from nothing',
  tally.right,
  numbers.length,
)
// Without what makes it hard it would say little.
if (only === ALL) reportReached('ruling:histories: kinds of event among them', tally.kinds.size, KINDS)

function count({ number, faults, diary, kinds }: Outcome) {
  tally.played += 1
  for (const kind of kinds) tally.kinds.add(kind)
  if (faults.length === 0) tally.right += 1
  if (only === number || (faults.length > 0 && tally.shown < SHOWN)) {
    tally.shown += 1
    tell([`sequence ${number} of seed ${seed}`, ...diary, '→', ...faults].join('\n  '))
  }
  if (tally.played % TELL_EVERY === 0) tell(`${tally.played} sequences played`)
}
