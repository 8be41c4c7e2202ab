export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** The person's latest rating of the question, else the question's own, else medium (spec 6.3). */
export function effectiveDifficulty({
  latestRating,
  own,
}: {
  latestRating: Difficulty | null
  own: Difficulty | null
}): Difficulty {
  return latestRating ?? own ?? 'medium'
}

export type DifficultyFilter = { kind: 'all' } | { kind: 'only'; difficulties: readonly Difficulty[] }

/** The filter applies only while one or two difficulties are selected; none and all three mean all (spec 6.2). */
export function difficultyFilter(selected: readonly Difficulty[]): DifficultyFilter {
  const difficulties = DIFFICULTIES.filter((difficulty) => selected.includes(difficulty))
  const isPartial = difficulties.length > 0 && difficulties.length < DIFFICULTIES.length
  return isPartial ? { kind: 'only', difficulties } : { kind: 'all' }
}

export function countByDifficulty(list: readonly Difficulty[]): Record<Difficulty, number> {
  const counts = { easy: 0, medium: 0, hard: 0 }
  for (const difficulty of list) counts[difficulty] += 1
  return counts
}
