/** A batch of thousands may wait for the database longer than a page does; each of its statements may not. */
export const BATCH_DEADLINE_MS = 60_000
