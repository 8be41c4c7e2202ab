import type { GivenRight } from '#domain/rulings/rightness.ts'

/** Indexes of the correct options, one explanation (or null) per option, and what counts besides the key. */
export type OptionKey = {
  correctOptions: readonly number[]
  optionExplanations: readonly (string | null)[]
  rulings?: readonly GivenRight[]
}
