import type { Card } from '#domain/mistakes/card.ts'

/** A kept card that is due on its day, as a wrong answer the day before left it. */
export function madeCard({
  questionId = 'q1',
  kind = 'kept',
  due = 100,
  stability = 2,
  day = due - 1,
}: {
  questionId?: string
  kind?: 'kept' | 'mastered'
  due?: number
  stability?: number
  day?: number
}): Card {
  const memory = { digest: 'a', stability, difficulty: 6, day, last: 3, worst: 1 } as const
  return { questionId, kind, due, memory, entry: 'missed' }
}
