// Apart: the route reads them, and what routes read is on every page.

export const RESULT_FILTERS = ['erros', 'acertos', 'todas'] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]

export const resultFilter = (value: unknown): ResultFilter | null =>
  RESULT_FILTERS.find((filter) => filter === value) ?? null
