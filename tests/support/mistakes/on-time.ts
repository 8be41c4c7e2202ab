import type { Grade, Memory, Scheduler } from '#domain/mistakes/scheduler.ts'

/** The memories and days of grades that are each given on the day on which they are due, without any cap of ours. */
export function onTime(grades: readonly Grade[], scheduler: Scheduler): (Memory & { days: number })[] {
  const steps: (Memory & { days: number })[] = []
  for (const grade of grades) {
    const before = steps.at(-1) ?? null
    const memory = scheduler.next(before, before?.days ?? 0, grade)
    steps.push({ ...memory, days: scheduler.interval(memory.stability, 'usual') })
  }
  return steps
}
