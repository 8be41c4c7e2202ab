import { sql } from 'drizzle-orm'

/**
 * The present moment in every statement of ours: the database's clock, which only `moveClock` can set back, and only to
 * the end of its own transaction (docs/decisions/020). `now()` itself appears nowhere else.
 */
export const NOW = sql`clock_now()`

/** Likewise for the statement instead of its transaction: what is written later in one transaction comes later. */
export const STATEMENT_TIME = sql`clock_now() + (clock_timestamp() - now())`
