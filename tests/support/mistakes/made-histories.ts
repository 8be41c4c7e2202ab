import type { GradeEvent } from '#domain/mistakes/fold.ts'
import type { Grade } from '#domain/mistakes/scheduler.ts'
import { randomOf } from '#tests/support/made/random.ts'

const GRADES: readonly Grade[] = [1, 2, 3, 4]

/** The events of a made person: few questions and days, so that repeats of a day and changed questions are met. */
export function madeHistory(
  seed: number,
  { events = 60, questions = 6, days = 40, firstDay = 20_700 } = {},
): GradeEvent[] {
  const random = randomOf(seed, 0)
  return Array.from({ length: events }, () => {
    const day = firstDay + random.below(days)
    const isChanged = random.below(8) === 0
    return {
      questionId: `q${random.below(questions)}`,
      digest: isChanged ? 'b' : 'a',
      day,
      grade: GRADES[random.below(GRADES.length)] ?? 1,
    }
  })
}
