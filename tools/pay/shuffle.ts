// `npm run pay:shuffle -- --rounds 10000 --seed 1`: random histories of buying, judged by an oracle of its own.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { readFlags, reportReached, tell } from './figures.ts'
import type { Outcome } from './histories/play-wave.ts'
import type { ShardReport, ShardTask } from './histories/shard.ts'
import { KINDS, type Kind } from './histories/stage.ts'
import { startDatabases } from './product.ts'

/** `only`: one history, told in full. */
const { rounds, seed, only, shards } = readFlags({
  rounds: 10_000,
  seed: 1,
  only: Number.MAX_SAFE_INTEGER,
  shards: availableParallelism(),
})
const isOne = only !== Number.MAX_SAFE_INTEGER
const numbers = isOne ? [only] : Array.from({ length: rounds }, (_, number) => number)
const SHOWN = 10
const TELL_EVERY = 1000

const tally = { played: 0, asDecided: 0, shown: 0, kinds: new Set<Kind>() }
const databases = await startDatabases()
try {
  const shares = Array.from({ length: isOne ? 1 : shards }, (_, shard) =>
    numbers.filter((_number, place) => place % (isOne ? 1 : shards) === shard),
  )
  await Promise.all(
    shares.map(async (share, shard) =>
      playShare({ databaseUrl: await databases.create(`shuffle_${shard}`), seed, numbers: share }),
    ),
  )
} finally {
  await databases.stop()
}
reportReached('pay:shuffle: histories granted exactly as decided, once', tally.asDecided, numbers.length)
if (!isOne) reportReached('pay:shuffle: kinds of happening among them', tally.kinds.size, KINDS.length)

function playShare(task: ShardTask): Promise<void> {
  const child = fork(new URL('histories/shard.ts', import.meta.url))
  child.send(task)
  child.on('message', ({ outcomes }: ShardReport) => outcomes.forEach(count))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process of histories ended with ${code}`)),
    )
  })
}

function count({ number, faults, diary, kinds }: Outcome) {
  tally.played += 1
  for (const kind of kinds) tally.kinds.add(kind)
  if (faults.length === 0) tally.asDecided += 1
  if (isOne || (faults.length > 0 && tally.shown < SHOWN)) {
    tally.shown += 1
    tell([`history ${number} of seed ${seed}`, ...diary, '→', ...faults].join('\n  '))
  }
  if (tally.played % TELL_EVERY === 0) tell(`${tally.played} histories played`)
}
