import type { UnsentState } from '#domain/accounts/mail-delivery.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { AT_ONCE, canLeave } from '#server/adapters/db/outbox-states.ts'
import { idsOfPage } from '#server/paging/page-sql.ts'
import { likePattern, type Slice } from '#server/paging/pages.ts'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

export type UnsentFilter = { search?: string | undefined; state?: UnsentState | undefined }

const isUnsent = isNull(outboxMails.sentAt)
const isGivenUp = isNotNull(outboxMails.failedAt)

const matching = ({ search, state }: UnsentFilter) => {
  const folded = search === undefined ? undefined : sql`folded(${likePattern(search)})`
  return and(
    isUnsent,
    state === 'waiting' ? isNull(outboxMails.failedAt) : undefined,
    state === 'failed' ? isGivenUp : undefined,
    folded &&
      or(
        sql`folded(${outboxMails.recipient}) like ${folded}`,
        sql`folded(${outboxMails.subject}) like ${folded}`,
      ),
  )
}

export const countUnsent = (db: Db, filter: UnsentFilter) => db.$count(outboxMails, matching(filter))

/** Newest first, never with their words. */
export function listUnsent(db: Db, filter: UnsentFilter, slice: Slice) {
  const ids = idsOfPage(
    db,
    { table: outboxMails, matching: matching(filter), newest: [outboxMails.createdAt] },
    slice,
  )
  return db
    .select({
      id: outboxMails.id,
      recipient: outboxMails.recipient,
      subject: outboxMails.subject,
      createdAt: outboxMails.createdAt,
      linkEndsAt: outboxMails.expiresAt,
      attempts: outboxMails.attempts,
      lastError: outboxMails.lastError,
      state: sql<UnsentState>`case when ${isGivenUp} then 'failed' else 'waiting' end`,
      canLeave: canLeave.mapWith(Boolean),
    })
    .from(outboxMails)
    .innerJoin(ids, eq(ids.id, outboxMails.id))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
}

/** Its subject; undefined when it left, can leave no more, or is leaving right now. */
export async function makeDue(tx: Db, id: string) {
  const [mail] = await tx
    .update(outboxMails)
    .set(AT_ONCE)
    .where(and(eq(outboxMails.id, id), isUnsent, canLeave))
    .returning({ subject: outboxMails.subject })
  return mail
}

/** Every given up message that can still leave. Answers how many. */
export async function makeGivenUpDue(tx: Db): Promise<number> {
  const mails = await tx
    .update(outboxMails)
    .set(AT_ONCE)
    .where(and(isUnsent, isGivenUp, canLeave))
    .returning({ id: outboxMails.id })
  return mails.length
}
