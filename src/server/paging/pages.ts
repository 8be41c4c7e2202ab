import { pageCount } from '#domain/text/paging.ts'

export type Slice = { fromEnd: boolean; offset: number; limit: number }

/** From 1; too high is the last. The second half is counted from the end: the database skips half at most. */
export function numberedPage({ page, size, total }: { page: number; size: number; total: number }): {
  page: number
  pages: number
  slice: Slice
} {
  const pages = pageCount(total, size)
  const shown = Math.min(page, pages)
  const offset = (shown - 1) * size
  const limit = Math.min(size, total - offset)
  const behind = total - offset - limit
  const fromEnd = behind < offset
  return { page: shown, pages, slice: { fromEnd, offset: fromEnd ? behind : offset, limit } }
}

/** What a search is compared with, by `like`: folded as the database folds, with the pattern's own signs taken literally. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
