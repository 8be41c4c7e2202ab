/** Orders of the list of questions besides 'newest first'; what has no figure comes last in each. */
export const QUESTION_ORDERS = [
  'most-answers',
  'fewest-answers',
  'least-right',
  'most-right',
  'least-correlation',
  'most-correlation',
  'hardest',
  'easiest',
] as const
export type QuestionOrder = (typeof QUESTION_ORDERS)[number]
