export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const
export type OptionLetter = (typeof OPTION_LETTERS)[number]

/** A question has 2 to 5 options (spec 5.4): the one place of this limit. */
export const MIN_OPTIONS = 2
export const MAX_OPTIONS = OPTION_LETTERS.length

/** As many as a simulation has places: an exam with more active ones could not be started. */
export const MOST_ACTIVE_QUESTIONS = 9_999

/** Option 0 is A. Throws outside 0 to 4: such an option cannot exist. */
export function optionLetter(index: number): OptionLetter {
  const letter = OPTION_LETTERS[index]
  if (letter === undefined) throw new RangeError(`No option has the index ${index}`)
  return letter
}

export function lettersOf(indexes: readonly number[]): OptionLetter[] {
  return [...new Set(indexes)].toSorted((a, b) => a - b).map(optionLetter)
}

/** More than one correct option (spec 5.5). */
export function isMultiple(correctCount: number): boolean {
  return correctCount > 1
}
