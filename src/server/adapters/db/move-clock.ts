import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Sets the clock of this transaction back to a moment: `NOW` and every default tell it from here on, until it is moved again
 * or the transaction ends. Nothing outlasts the transaction, nobody else sees it, and a moment ahead counts as the present.
 * For the demonstration's history and tests: the architecture diagram lets nobody else import it.
 */
export async function moveClock(tx: Db, to: Date) {
  await tx.execute(sql`select set_config('gabarite.now', ${to.toISOString()}, true)`)
}
