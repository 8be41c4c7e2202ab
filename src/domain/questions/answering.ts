import { isMultiple } from './questions.ts'

/** Options as indexes from 0, in any order. */
type Choice = { selected: readonly number[]; correct: readonly number[] }

export type AnswerRefusal = 'empty' | 'outside' | 'doubled'

export type Judgement = { kind: 'judged'; isCorrect: boolean } | { kind: 'refused'; reason: AnswerRefusal }

/** Right only if the sets are equal (spec 6.7). */
export function judge({ selected, correct, optionCount }: Choice & { optionCount: number }): Judgement {
  const reason = choiceRefusal(selected, optionCount)
  return reason === null
    ? { kind: 'judged', isCorrect: isSameSet(selected, correct) }
    : { kind: 'refused', reason }
}

/** Refused when empty, with a double or an unknown index (T16, T19); null for a choice that can be judged. */
export function choiceRefusal(selected: readonly number[], optionCount: number): AnswerRefusal | null {
  if (selected.length === 0) return 'empty'
  if (!selected.every((index) => Number.isInteger(index) && index >= 0 && index < optionCount))
    return 'outside'
  return new Set(selected).size < selected.length ? 'doubled' : null
}

export function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  const left = new Set(some)
  const right = new Set(others)
  return left.size === right.size && [...left].every((index) => right.has(index))
}

/** `partial`: a correct option was selected, but the sets differ. */
export const VERDICT_KINDS = ['right', 'wrong', 'partial'] as const
export type VerdictKind = (typeof VERDICT_KINDS)[number]

/** Option indexes, ascending: `wrong` selected only, `missed` correct only. */
export type Verdict = { kind: VerdictKind; right: number[]; wrong: number[]; missed: number[] }

/** What a judged choice got right, got wrong and missed, and the sentence it asks for (spec 24.41). */
export function verdictOf({ selected, correct }: Choice): Verdict {
  const right = ascending(selected.filter((index) => correct.includes(index)))
  const wrong = ascending(selected.filter((index) => !correct.includes(index)))
  const missed = ascending(correct.filter((index) => !selected.includes(index)))
  return { kind: kindOf({ right, wrong, missed }), right, wrong, missed }
}

function kindOf({ right, wrong, missed }: Omit<Verdict, 'kind'>): VerdictKind {
  if (right.length === 0) return 'wrong'
  return wrong.length === 0 && missed.length === 0 ? 'right' : 'partial'
}

function ascending(indexes: readonly number[]): number[] {
  return [...new Set(indexes)].toSorted((a, b) => a - b)
}

/** `chosen`: neither right nor wrong, of an annulled question. */
export const OPTION_STATES = ['right', 'wrong', 'missed', 'chosen', 'other'] as const
export type OptionState = (typeof OPTION_STATES)[number]

/** The key of a single answer is `right` even if not selected; only multiple answers have `missed` ones. */
export function optionState({ selected, correct }: Choice, index: number): OptionState {
  if (correct.includes(index)) {
    return selected.includes(index) || !isMultiple(correct.length) ? 'right' : 'missed'
  }
  return selected.includes(index) ? 'wrong' : 'other'
}
