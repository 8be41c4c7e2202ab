import type { Difficulty } from '#domain/questions/difficulty.ts'
import { AGAIN, EASY, GOOD, HARD, type Grade } from './scheduler.ts'

/**
 * A stored answer, or a blank of a Prova that was seen: `isRight` is false there. Partly right is wrong. `isGuess` and
 * `said` are of the day of São Paulo on which the answer stands (spec 15.4).
 */
export type GradedAnswer = {
  isRight: boolean
  isGuess: boolean
  said: Difficulty | null
  seconds: number | null
}

/** 'Fácil' that took longer than this many times the official pace counts as médio. */
export const SLOW_SHARE = 1.5
/** A right answer below it, with nothing said, shows nothing. */
export const RAPID_SECONDS = 3

/** The grade of an answer, or null where it shows nothing (spec 15.3). `pace`: official seconds for a question, if known. */
export function gradeOf(
  { isRight, isGuess, said, seconds }: GradedAnswer,
  pace: number | null,
): Grade | null {
  if (!isRight || isGuess) return AGAIN
  if (said === 'hard') return HARD
  if (said === 'easy') return isKnownQuick(seconds, pace) ? EASY : GOOD
  const isRapid = said === null && seconds !== null && seconds < RAPID_SECONDS
  return isRapid ? null : GOOD
}

const isKnownQuick = (seconds: number | null, pace: number | null): boolean =>
  seconds !== null && pace !== null && seconds <= SLOW_SHARE * pace
