import { choiceRefusal, isSameSet } from '#domain/questions/answering.ts'
import type { Decision } from './decisions.ts'

type Chosen = { decision: Decision; options: readonly number[] }
type DecidedQuestion = { correct: readonly number[]; optionCount: number; isEdited?: boolean }

/**
 * Whether the options chosen with a decision serve it: another set than the key for a changed key and for one that
 * counts also, as many as the key has, for the statement says how many; none for all others (spec 17.2). Where an edit
 * has changed the key already, the key of today may be chosen for what was answered before (spec 17.6).
 */
export function servesDecision(
  { decision, options }: Chosen,
  { correct, optionCount, isEdited = false }: DecidedQuestion,
): boolean {
  if (decision !== 'key-changed' && decision !== 'accepted-also') return options.length === 0
  if (choiceRefusal(options, optionCount) !== null) return false
  if (isSameSet(options, correct)) return decision === 'key-changed' && isEdited
  return options.length === correct.length
}

/** The options chosen are the key itself, where another answer is asked for. */
export const isKeyAgain = (chosen: Chosen, question: DecidedQuestion): boolean =>
  isSameSet(chosen.options, question.correct) && !servesDecision(chosen, question)
