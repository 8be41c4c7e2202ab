import type { Memories } from '#domain/mistakes/fold.ts'
import { readFacts } from '#domain/mistakes/question-facts.ts'
import { readSnapshot } from '#domain/mistakes/snapshot.ts'
import { dayOfNumber } from '#domain/text/days.ts'
import { SCHEDULER } from './closed-days.ts'

/** What a snapshot holds for whom it is about: no question is named, and no form of one. */
export function exportedSnapshot(content: unknown, facts: unknown) {
  const memories: Memories = readSnapshot(content, SCHEDULER)?.memories ?? new Map()
  return {
    memories: [...memories.values()].flat().map(({ stability, difficulty, day, last, worst }) => ({
      stability,
      difficulty,
      lastDay: dayOfNumber(day),
      lastGrade: last,
      worstGrade: worst,
    })),
    questionsSeen: readFacts(facts)?.size ?? 0,
  }
}
