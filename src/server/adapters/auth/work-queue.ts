/** For passwords. So much is done at once, and so much may wait: a hash takes 19 MiB and a processor, which answers wait for, too. */
const AT_WORK = 4
const WAITING = 200

export class QueueFull extends Error {}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

export function workQueue({ atWork = AT_WORK, waiting = WAITING } = {}): WorkQueue {
  const line: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy < atWork) busy += 1
    else if (line.length >= waiting) throw new QueueFull(`${line.length} wait already`)
    // The next in the line gets the place directly, so that no other slips in between.
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
