import { choiceRefusal, isSameSet } from '#domain/questions/answering.ts'
import type { Decision } from './decisions.ts'

/**
 * Whether the options chosen with a decision serve it: another set than the key for a changed key and for one that
 * counts also, as many as the key has where the statement says how many; none for all others (spec 17.2).
 */
export function servesDecision(
  { decision, options }: { decision: Decision; options: readonly number[] },
  { correct, optionCount }: { correct: readonly number[]; optionCount: number },
): boolean {
  if (decision !== 'key-changed' && decision !== 'accepted-also') return options.length === 0
  if (choiceRefusal(options, optionCount) !== null || isSameSet(options, correct)) return false
  return options.length === correct.length
}
