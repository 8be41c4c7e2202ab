/** Thousands of questions may wait for the database longer than a page does; each of their statements may not. */
export const BULK_DEADLINE_MS = 60_000
