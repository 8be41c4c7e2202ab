import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { eq, sql } from 'drizzle-orm'

const isWaiting = sql`${outboxMails.sentAt} is null and ${outboxMails.failedAt} is null`
const count = sql`count(*)`

/** How many messages wait, how long the oldest has, how many were given up, and how many simulations are open. */
export async function readLevels(db: Db) {
  const [mails] = await db
    .select({
      waiting: sql`${count} filter (where ${isWaiting})`.mapWith(Number),
      oldestSeconds:
        sql`coalesce(extract(epoch from ${NOW} - min(${outboxMails.createdAt}) filter (where ${isWaiting})), 0)`.mapWith(
          Number,
        ),
      givenUp: sql`count(${outboxMails.failedAt})`.mapWith(Number),
    })
    .from(outboxMails)
  const [open] = await db
    .select({ simulations: count.mapWith(Number) })
    .from(simulations)
    .where(eq(simulations.status, 'active'))
  return {
    mailsWaiting: mails?.waiting ?? 0,
    mailsOldestSeconds: mails?.oldestSeconds ?? 0,
    mailsGivenUp: mails?.givenUp ?? 0,
    simulationsUnderWay: open?.simulations ?? 0,
  }
}
