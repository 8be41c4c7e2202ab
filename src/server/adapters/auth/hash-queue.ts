/** So many hashes are computed at once, and so many may wait: each takes 19 MiB and a thread that answers wait for, too. */
const AT_WORK = 4
const WAITING = 200

/** More passwords came than can be hashed in time: the person tries again in a moment. */
export class HashingFull extends Error {}

export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Takes pieces of work a few at a time, in their order; refuses with HashingFull beyond those that may wait. */
export function hashQueue({ atWork = AT_WORK, waiting = WAITING } = {}): HashQueue {
  const line: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy < atWork) busy += 1
    else if (line.length >= waiting) throw new HashingFull(`${line.length} passwords wait to be hashed`)
    // Whoever leaves hands the place on, so that nobody slips in between.
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
