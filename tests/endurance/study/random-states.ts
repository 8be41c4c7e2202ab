import {
  AGAIN,
  EASY,
  GOOD,
  HARD,
  type Grade,
  type Memory,
  type Scheduler,
} from '#domain/mistakes/scheduler.ts'
import type { Random } from '#tests/support/made/random.ts'

const GRADES: readonly Grade[] = [AGAIN, HARD, GOOD, EASY]
const LONGEST_HISTORY = 12
const LONGEST_BREAK = 90

/** What a random history leads to, on time, early and late answers among them; and the days since its last. */
export function reachedState(scheduler: Scheduler, random: Random): { memory: Memory | null; days: number } {
  const length = random.below(LONGEST_HISTORY)
  let memory: Memory | null = null
  for (let step = 0; step < length; step += 1) {
    const grade = GRADES[random.below(GRADES.length)] ?? AGAIN
    memory = scheduler.next(memory, memory === null ? 0 : daysBetween(memory, scheduler, random), grade)
  }
  return { memory, days: memory === null ? 0 : daysBetween(memory, scheduler, random) }
}

const daysBetween = (memory: Memory, scheduler: Scheduler, random: Random): number =>
  random.chance(0.5) ? scheduler.interval(memory.stability, 'usual') : random.between(1, LONGEST_BREAK)

/** Whether a better grade never brings a question back sooner, nor leaves it less stable. */
export function isOrdered(
  scheduler: Scheduler,
  { memory, days }: { memory: Memory | null; days: number },
): boolean {
  const after = GRADES.map((grade) => scheduler.next(memory, days, grade))
  return after.every((better, position) => {
    const worse = after[position - 1]
    if (worse === undefined) return true
    return (
      better.stability >= worse.stability &&
      scheduler.interval(better.stability, 'usual') >= scheduler.interval(worse.stability, 'usual') &&
      scheduler.interval(better.stability, 'near-exam') >= scheduler.interval(worse.stability, 'near-exam')
    )
  })
}
