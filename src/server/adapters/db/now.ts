import { sql } from 'drizzle-orm'

/**
 * The database's clock in whole milliseconds, as moments are kept; set back by `moveClock` alone. `now()` itself appears
 * nowhere else (docs/decisions/020).
 */
export const NOW = sql`clock_now()`

/** Likewise for the statement instead of its transaction: what is written later in one transaction comes later. */
export const STATEMENT_TIME = sql`clock_now() + (clock_timestamp() - now())`
