import { waitForServer } from '#domain/accounts/mail-delivery.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { readWaits } from '#server/mail/mail-store.ts'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'

const isWaiting = sql`${outboxMails.sentAt} is null and ${outboxMails.failedAt} is null`
const count = sql`count(*)`

/** How many messages wait, how long for the server, how many were given up; how long a refund waits; open simulations. */
export async function readLevels(db: Db) {
  const [mails] = await db
    .select({
      waiting: sql`${count} filter (where ${isWaiting})`.mapWith(Number),
      givenUp: sql`count(${outboxMails.failedAt})`.mapWith(Number),
    })
    .from(outboxMails)
  const [refunds] = await db
    .select({
      oldestSeconds: sql<
        number | null
      >`extract(epoch from ${NOW} - min(${purchases.refundRequestedAt}))::float8`,
    })
    .from(purchases)
    .where(and(isNotNull(purchases.refundRequestedAt), ne(purchases.status, 'refunded')))
  const [open] = await db
    .select({ simulations: count.mapWith(Number) })
    .from(simulations)
    .where(eq(simulations.status, 'active'))
  return {
    mailsWaiting: mails?.waiting ?? 0,
    mailsOldestSeconds: waitForServer(await readWaits(db)),
    mailsGivenUp: mails?.givenUp ?? 0,
    refundsOldestSeconds: refunds?.oldestSeconds ?? 0,
    simulationsUnderWay: open?.simulations ?? 0,
  }
}
