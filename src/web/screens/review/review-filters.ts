// Apart: the route reads them, and what routes read is on every page.

export const REVIEW_FILTERS = ['todas', 'erradas', 'acertos', 'marcadas', 'nao-respondidas'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export const reviewFilter = (value: unknown): ReviewFilter | null =>
  REVIEW_FILTERS.find((filter) => filter === value) ?? null

/** Positions count from 0. */
export type ReviewAddress = { position: number | null; filter: ReviewFilter | null }
