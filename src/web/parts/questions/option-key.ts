/** Indexes of the correct options, one explanation (or null) per option. */
export type OptionKey = { correctOptions: readonly number[]; optionExplanations: readonly (string | null)[] }
