import { pageCount } from '#domain/paging.ts'

/** Where a numbered page begins; one that is too high is the last (pages count from 1). */
export function numberedPage({ page, size, total }: { page: number; size: number; total: number }) {
  const pages = pageCount(total, size)
  const shown = Math.min(page, pages)
  return { page: shown, pages, offset: (shown - 1) * size, limit: size }
}

/** What a search is compared with, by `like`: folded as the database folds, with the pattern's own signs taken literally. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
