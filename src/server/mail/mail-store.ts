import type { Db } from '#server/adapters/db/database.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import type { WrittenLetter } from '#emails/letter.ts'
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'

const waiting = and(isNull(outboxMails.sentAt), isNull(outboxMails.failedAt))

/** Writes a message to the outbox, in the transaction of what caused it. */
export async function saveMail(
  db: Db,
  mail: { userId: string | null; recipient: string; letter: WrittenLetter },
) {
  await db.insert(outboxMails).values({ userId: mail.userId, recipient: mail.recipient, ...mail.letter })
}

/** Takes the oldest message that is due, locked for this transaction; other workers pass over it. */
export async function takeDueMail(db: Db) {
  const [mail] = await db
    .select()
    .from(outboxMails)
    .where(and(waiting, lte(outboxMails.nextAttemptAt, sql`now()`)))
    .orderBy(asc(outboxMails.nextAttemptAt), asc(outboxMails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return mail
}

export async function markSent(db: Db, id: string) {
  await db
    .update(outboxMails)
    .set({ sentAt: sql`now()`, attempts: sql`${outboxMails.attempts} + 1` })
    .where(eq(outboxMails.id, id))
}

/** Puts a message back for a later try, or gives it up when `waitSeconds` is null. */
export async function markFailed(db: Db, id: string, failure: { error: string; waitSeconds: number | null }) {
  await db
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      lastError: failure.error.slice(0, 500),
      ...(failure.waitSeconds === null
        ? { failedAt: sql`now()` }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${failure.waitSeconds})` }),
    })
    .where(eq(outboxMails.id, id))
}

/** The newest messages, for the page of the demonstration. */
export const listMails = (db: Db, limit: number) =>
  db.select().from(outboxMails).orderBy(desc(outboxMails.createdAt), desc(outboxMails.id)).limit(limit)

export async function findMail(db: Db, id: string) {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail
}
