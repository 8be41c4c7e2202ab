import { waitForServer } from '#domain/accounts/mail-delivery.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { readWaits } from '#server/mail/mail-store.ts'
import { eq, sql } from 'drizzle-orm'

const isWaiting = sql`${outboxMails.sentAt} is null and ${outboxMails.failedAt} is null`
const count = sql`count(*)`

/** How many messages wait, how long for the server, how many were given up, and how many simulations are open. */
export async function readLevels(db: Db) {
  const [mails] = await db
    .select({
      waiting: sql`${count} filter (where ${isWaiting})`.mapWith(Number),
      givenUp: sql`count(${outboxMails.failedAt})`.mapWith(Number),
    })
    .from(outboxMails)
  const [open] = await db
    .select({ simulations: count.mapWith(Number) })
    .from(simulations)
    .where(eq(simulations.status, 'active'))
  return {
    mailsWaiting: mails?.waiting ?? 0,
    mailsOldestSeconds: waitForServer(await readWaits(db)),
    mailsGivenUp: mails?.givenUp ?? 0,
    simulationsUnderWay: open?.simulations ?? 0,
  }
}
