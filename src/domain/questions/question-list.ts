/** What the list of questions can be sorted by; what has no figure comes last either way. */
export const QUESTION_SORTS = [
  'number',
  'domain',
  'difficulty',
  'measured',
  'answers',
  'right',
  'correlation',
  'used',
  'reports',
  'changed',
] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** `reported`: comments with open reports, or open appeals. `flagged`: by its statistics. */
export const QUESTION_TRAITS = ['unexplained', 'unused', 'reported', 'flagged'] as const
export type QuestionTrait = (typeof QUESTION_TRAITS)[number]

export const QUESTION_PAGE_SIZES = [10, 25, 50, 100] as const
export type QuestionPageSize = (typeof QUESTION_PAGE_SIZES)[number]

/** Of a filter: the questions that have no domain. */
export const NO_DOMAIN = 'none'
