import type { MailWaits } from '#domain/accounts/mail-delivery.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { isInHand, waiting } from '#server/adapters/db/outbox-states.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { sql, type SQL } from 'drizzle-orm'

const since = sql`coalesce(${outboxMails.retriedAt}, ${outboxMails.createdAt})`
const lastTaken = sql`(select coalesce(max(taken.sent_at), '-infinity') from ${outboxMails} taken)`
/** A worker has it, and the server took another meanwhile: it is slow with this one alone. */
const isSlow = sql`${isInHand} and ${since} <= ${lastTaken}`
const isPutOff = sql`${outboxMails.deferrals} > 0 and ${since} > ${lastTaken}`

/** Since a message was written, or an administrator had it tried again. */
export async function readWaits(db: Db): Promise<MailWaits> {
  const oldest = (which: SQL) =>
    sql<number | null>`extract(epoch from ${NOW} - min(${since}) filter (where ${which}))::float8`
  const [row] = await db
    .select({
      untried: oldest(sql`${outboxMails.deferrals} = 0 and not (${isSlow})`),
      putOff: oldest(isPutOff),
      mailboxesPutOff: sql`count(distinct ${outboxMails.recipient}) filter (where ${isPutOff})`.mapWith(
        Number,
      ),
    })
    .from(outboxMails)
    .where(waiting)
  return row ?? { untried: null, putOff: null, mailboxesPutOff: 0 }
}
