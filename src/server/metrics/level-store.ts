import { waitForServer } from '#domain/accounts/mail-delivery.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { readWaits } from '#server/mail/wait-store.ts'
import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'

const isWaiting = sql`${outboxMails.sentAt} is null and ${outboxMails.failedAt} is null`
const count = sql`count(*)`

const secondsSinceOldest = (which: SQL) =>
  sql<
    number | null
  >`extract(epoch from ${NOW} - min(${purchases.refundRequestedAt}) filter (where ${which}))::float8`

/** How many messages wait, how long for the server, how many were given up; how long refunds wait; open simulations. */
export async function readLevels(db: Db) {
  const [mails] = await db
    .select({
      waiting: sql`${count} filter (where ${isWaiting})`.mapWith(Number),
      givenUp: sql`count(${outboxMails.failedAt})`.mapWith(Number),
    })
    .from(outboxMails)
  const [refunds] = await db
    .select({
      byProvider: secondsSinceOldest(sql`${purchases.method} is distinct from 'boleto'`),
      byHand: secondsSinceOldest(sql`${purchases.method} = 'boleto'`),
    })
    .from(purchases)
    .where(
      and(
        isNotNull(purchases.refundRequestedAt),
        // A dispute decides about the money; until then the provider refuses.
        notInArray(purchases.status, ['refunded', 'disputed']),
      ),
    )
  const [open] = await db
    .select({ simulations: count.mapWith(Number) })
    .from(simulations)
    .where(eq(simulations.status, 'active'))
  return {
    mailsWaiting: mails?.waiting ?? 0,
    mailsOldestSeconds: waitForServer(await readWaits(db)),
    mailsGivenUp: mails?.givenUp ?? 0,
    refundsOldestSeconds: refunds?.byProvider ?? 0,
    refundsByHandOldestSeconds: refunds?.byHand ?? 0,
    simulationsUnderWay: open?.simulations ?? 0,
  }
}
