import { RAPID_SECONDS } from './grades.ts'

/** What a person says of an answer in a drill: a difficulty, or that it was a guess. */
export const SAID_OF_ANSWER = ['easy', 'medium', 'hard', 'guess'] as const
export type SaidOfAnswer = (typeof SAID_OF_ANSWER)[number]

/** A right answer that shows nothing unless something is said of it (spec 15.3). */
export const isTooQuick = (seconds: number | null): boolean => seconds !== null && seconds < RAPID_SECONDS

/** What stands chosen in 'Como foi?' after a right answer: silence is médio, and nothing after one too quick. */
export const chosenOf = (said: SaidOfAnswer | null, seconds: number | null): SaidOfAnswer | null =>
  said ?? (isTooQuick(seconds) ? null : 'medium')

type BySaid<Comeback> = Readonly<Record<SaidOfAnswer, Comeback>> & { easyWithinSeconds: number | null }

/** When a right answer brings the question back, by what is said of it: 'fácil' that was slow, or has no pace, is médio. */
export function comebackOfSaid<Comeback>(
  comebacks: BySaid<Comeback>,
  said: SaidOfAnswer,
  seconds: number | null,
): Comeback {
  const { easyWithinSeconds: most } = comebacks
  const isSlow = most === null || seconds === null || seconds > most
  return comebacks[said === 'easy' && isSlow ? 'medium' : said]
}
