import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { startDatabases } from '#tests/support/databases/databases.ts'

/** A share of what is numbered, for one process with a database of its own. */
export type Share = { databaseUrl: string; seed: number; numbers: number[] }

/** What became of one numbered thing: right, if nothing is at fault. */
export type Outcome = {
  number: number
  what: string
  faults: string[]
  /** What happened in it, for whoever wants to know why, and which kinds of thing that were. */
  diary: string[]
  kinds: string[]
}

/** Splits numbers over as many processes as there are processors; each runs the module and tells every outcome. */
export async function runShards(wish: {
  module: URL
  seed: number
  numbers: readonly number[]
  onOutcome: (outcome: Outcome) => void
}) {
  const count = Math.min(availableParallelism(), wish.numbers.length)
  const databases = await startDatabases()
  try {
    await Promise.all(
      Array.from({ length: count }, async (_, shard) => {
        const numbers = wish.numbers.filter((_number, place) => place % count === shard)
        const databaseUrl = await databases.create(`share_${shard}`)
        await runShare(wish, { databaseUrl, seed: wish.seed, numbers })
      }),
    )
  } finally {
    await databases.stop()
  }
}

function runShare(
  { module, onOutcome }: { module: URL; onOutcome: (outcome: Outcome) => void },
  share: Share,
): Promise<void> {
  const child = fork(module)
  child.on('message', onOutcome)
  child.send(share)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process of ${module.pathname} ended with ${code}`)),
    )
  })
}

/** In such a process: does the share that the parent sends, and leaves. */
export function serveShare(work: (share: Share, tell: (outcome: Outcome) => void) => Promise<void>) {
  process.once('message', (share: Share) => {
    void work(share, (outcome) => process.send?.(outcome)).then(
      () => process.disconnect(),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number)
