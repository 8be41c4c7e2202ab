import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'

/** So many first answers tell how hard a question is. */
export const LEAST_ANSWERS_FOR_DIFFICULTY = 50
const EASY_FROM = 0.8
const HARD_BELOW = 0.5

/** Easy where four of five are right, hard where fewer than half are; null of too few answers. */
export function measuredDifficulty(rightShare: number, answers: number): Difficulty | null {
  if (answers < LEAST_ANSWERS_FOR_DIFFICULTY) return null
  if (rightShare >= EASY_FROM) return 'easy'
  return rightShare < HARD_BELOW ? 'hard' : 'medium'
}

/** The median of what people said, the easier one between two; null where nobody said anything. */
export function ratedDifficulty(ratings: Readonly<Record<Difficulty, number>>): Difficulty | null {
  const all = DIFFICULTIES.reduce((sum, difficulty) => sum + ratings[difficulty], 0)
  if (all === 0) return null
  let seen = 0
  for (const difficulty of DIFFICULTIES) {
    seen += ratings[difficulty]
    if (seen * 2 >= all) return difficulty
  }
  return null
}
