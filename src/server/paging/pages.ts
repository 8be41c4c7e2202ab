import { pageCount } from '#domain/text/paging.ts'
import { dayRange } from '#pt-br/formats/dates.ts'

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

/** One page of a list, as calls answer it. */
export async function readPage<Row, Entry>(
  asked: { page: number; size: number; total: number },
  { list, entryOf }: { list: (slice: Slice) => PromiseLike<readonly Row[]>; entryOf: (row: Row) => Entry },
) {
  const { slice, ...shown } = numberedPage(asked)
  const rows = await list(slice)
  return { entries: rows.map((row) => entryOf(row)), ...shown, total: asked.total }
}

/** Inclusive days of São Paulo. */
export type DayFilter = { from?: string | undefined; until?: string | undefined }
/** `until` is the first moment after. */
export type MomentFilter = { from?: Date | undefined; until?: Date | undefined }

export const momentsOf = ({ from, until }: DayFilter): MomentFilter => ({
  from: from === undefined ? undefined : dayRange(from).from,
  until: until === undefined ? undefined : dayRange(until).until,
})

/** What a search is compared with, by `like`: folded as the database folds, with the pattern's own signs taken literally. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
