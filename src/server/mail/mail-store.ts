import type { Db } from '#server/adapters/db/database.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import type { WrittenLetter } from '#emails/letter.ts'
import { and, asc, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

const waiting = and(isNull(outboxMails.sentAt), isNull(outboxMails.failedAt))

/** A stored moment is rounded to a millisecond, upwards too: a message of right now is due. */
const DUE_BY = sql`${NOW} + interval '1 millisecond'`

/** Writes a message to the outbox, in the transaction of what caused it. */
export async function saveMail(
  db: Db,
  mail: { userId: string | null; recipient: string; letter: WrittenLetter },
) {
  await db.insert(outboxMails).values({ userId: mail.userId, recipient: mail.recipient, ...mail.letter })
}

/**
 * Takes the oldest message that is due and puts its next try `leaseSeconds` ahead, in one statement: no other worker
 * gets it meanwhile, and if this one dies it comes up again. No transaction stays open while the message goes out.
 */
export async function claimDueMail(db: Db, leaseSeconds: number) {
  const due = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(waiting, lte(outboxMails.nextAttemptAt, DUE_BY)))
    .orderBy(asc(outboxMails.nextAttemptAt), asc(outboxMails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAttemptAt: sql`${NOW} + make_interval(secs => ${leaseSeconds})`,
    })
    .where(eq(outboxMails.id, sql`(${due})`))
    .returning()
  return mail
}

export async function markSent(db: Db, id: string) {
  await db.update(outboxMails).set({ sentAt: NOW }).where(eq(outboxMails.id, id))
}

/** Sets the time of the next try, or gives the message up when `waitSeconds` is null. */
export async function markFailed(db: Db, id: string, failure: { error: string; waitSeconds: number | null }) {
  await db
    .update(outboxMails)
    .set({
      lastError: failure.error.slice(0, 500),
      ...(failure.waitSeconds === null
        ? { failedAt: NOW }
        : { nextAttemptAt: sql`${NOW} + make_interval(secs => ${failure.waitSeconds})` }),
    })
    .where(eq(outboxMails.id, id))
}

/** How long the oldest unsent message has stood there, in seconds; null when none waits. */
export const oldestWaitingSeconds = (db: Db) => secondsOf(db, sql`${NOW} - min(${outboxMails.createdAt})`)

/** In how many seconds the next message is due, below zero when it is overdue; null when none waits. */
export const secondsToNextMail = (db: Db) => secondsOf(db, sql`min(${outboxMails.nextAttemptAt}) - ${NOW}`)

async function secondsOf(db: Db, span: SQL): Promise<number | null> {
  const [row] = await db
    .select({ seconds: sql<number | null>`extract(epoch from ${span})::float8` })
    .from(outboxMails)
    .where(waiting)
  return row?.seconds ?? null
}

/** The newest messages, for the page of the demonstration. */
export const listMails = (db: Db, limit: number) =>
  db.select().from(outboxMails).orderBy(desc(outboxMails.createdAt), desc(outboxMails.id)).limit(limit)

export async function findMail(db: Db, id: string) {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail
}
