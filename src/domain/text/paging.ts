const MOST_LINKS = 5

/** An empty list has one, empty, page. */
export function pageCount(entries: number, pageSize: number): number {
  return Math.max(1, Math.ceil(entries / pageSize))
}

/** At most `most` in a row around the current one; empty while there is a single page (spec 3.13). */
export function pageLinks(current: number, total: number, most = MOST_LINKS): number[] {
  if (total <= 1) return []
  const length = Math.min(most, total)
  const here = Math.min(Math.max(current, 1), total)
  const first = Math.min(Math.max(here - Math.floor(length / 2), 1), total - length + 1)
  return Array.from({ length }, (_, step) => first + step)
}
