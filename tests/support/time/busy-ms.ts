const MICROSECONDS_PER_MS = 1000

/**
 * The milliseconds of processor that the work takes in this process, its other threads included: unlike the time of a
 * clock, other work on the machine adds nothing to them.
 */
export async function busyMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS_PER_MS
}
