/** So much is done at once, and so much may wait: a hash takes 19 MiB and a processor, which answers wait for, too. */
const AT_WORK = 4
const WAITING = 200

/** More came than can be done in time: the person tries again in a moment. */
export class QueueFull extends Error {}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Takes pieces of work a few at a time, in their order; refuses with QueueFull beyond those that may wait. */
export function workQueue({ atWork = AT_WORK, waiting = WAITING } = {}): WorkQueue {
  const line: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy < atWork) busy += 1
    else if (line.length >= waiting) throw new QueueFull(`${line.length} wait already`)
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
