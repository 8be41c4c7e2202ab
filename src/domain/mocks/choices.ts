import { choiceRefusal, type AnswerRefusal } from '#domain/questions/answering.ts'

/**
 * One choice of a Prova (spec 14.8): option indexes from 0, none for a blank; `stamp` in milliseconds since the start,
 * `counter` of the device's queue, from 1, `changeId` a uuid in lower case that no other choice has.
 */
export type MockChoice = { selected: readonly number[]; stamp: number; counter: number; changeId: string }

/** That a place was shown and left blank: less than any choice, so that a second device cannot clear the first one's. */
export const seenBlank = (changeId: string): MockChoice => ({ selected: [], stamp: 0, counter: 0, changeId })

/** Why this is no choice, null where it is one. A blank is one, and so is an incomplete set (spec 14.10). */
export const mockChoiceRefusal = (selected: readonly number[], optionCount: number): AnswerRefusal | null =>
  selected.length === 0 ? null : choiceRefusal(selected, optionCount)

/** The greater one stays: it does not matter in which order, or how often, choices arrive. */
export function laterOf<Choice extends Omit<MockChoice, 'selected'>>(one: Choice, other: Choice): Choice {
  if (one.stamp !== other.stamp) return one.stamp > other.stamp ? one : other
  if (one.counter !== other.counter) return one.counter > other.counter ? one : other
  return one.changeId >= other.changeId ? one : other
}

/** The choices of a Prova by question. */
export type AnswerSheet = ReadonlyMap<string, MockChoice>

export function withChoice(sheet: AnswerSheet, questionId: string, choice: MockChoice): AnswerSheet {
  const stored = sheet.get(questionId)
  return new Map(sheet).set(questionId, stored === undefined ? choice : laterOf(stored, choice))
}

/** `incomplete`: of 'Escolha 2' one is chosen. */
export type SheetState = 'unseen' | 'blank' | 'incomplete' | 'answered'

/** `wanted` is how many options the question asks for. */
export function sheetState(choice: MockChoice | undefined, wanted: number): SheetState {
  if (choice === undefined) return 'unseen'
  if (choice.selected.length === 0) return 'blank'
  return choice.selected.length < wanted ? 'incomplete' : 'answered'
}

/** What is named before the end: an incomplete set is stored and judged, and counts as answered. */
export type SheetCounts = { answered: number; blank: number; incomplete: number }

export function sheetCounts(states: readonly SheetState[]): SheetCounts {
  const blank = states.filter((state) => state === 'unseen' || state === 'blank').length
  const incomplete = states.filter((state) => state === 'incomplete').length
  return { answered: states.length - blank, blank, incomplete }
}
