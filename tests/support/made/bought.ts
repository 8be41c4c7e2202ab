import type { Db } from '#server/adapters/db/database.ts'
import { purchaseChanges, purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { makeExam, makePerson } from './builders.ts'

/** Somebody, an exam with so many questions, and the order for it. */
export async function makeBuyer(db: Db, size = 1) {
  const viewer = await makePerson(db)
  const exam = await makeExam(db, { size })
  return { viewer, exam, of: { examId: exam.id } }
}

/** The subjects of all messages, oldest first. */
export async function mailSubjects(db: Db): Promise<string[]> {
  const rows = await db
    .select({ subject: outboxMails.subject })
    .from(outboxMails)
    .orderBy(asc(outboxMails.createdAt))
  return rows.map(({ subject }) => subject)
}

/** What happened to a purchase, oldest first. */
export async function causesOf(db: Db, purchaseId: string) {
  const rows = await db
    .select({ cause: purchaseChanges.cause })
    .from(purchaseChanges)
    .where(eq(purchaseChanges.purchaseId, purchaseId))
    .orderBy(asc(purchaseChanges.changedAt))
  return rows.map(({ cause }) => cause)
}

/** The days of each purchase in the queue, in whole days from now; those taken out are left out. */
export async function queueDays(db: Db) {
  const rows = await db
    .select({
      from: sql`round(extract(epoch from ${subscriptions.startsAt} - now()) / 86400)`.mapWith(Number),
      until: sql`round(extract(epoch from ${subscriptions.expiresAt} - now()) / 86400)`.mapWith(Number),
    })
    .from(subscriptions)
    .where(sql`${subscriptions.source} = 'purchase' and ${subscriptions.endedAt} is null`)
    .orderBy(asc(subscriptions.startsAt))
  return rows.map(({ from, until }) => [from, until])
}

/** Lets days pass for everything that was bought. */
export const passDays = (db: Db, days: number) =>
  db.transaction(async (tx) => {
    const back = sql`make_interval(days => ${days})`
    await tx
      .update(subscriptions)
      .set({
        startsAt: sql`${subscriptions.startsAt} - ${back}`,
        expiresAt: sql`${subscriptions.expiresAt} - ${back}`,
      })
      .where(eq(subscriptions.source, 'purchase'))
    await tx.update(purchases).set({
      createdAt: sql`${purchases.createdAt} - ${back}`,
      paidAt: sql`${purchases.paidAt} - ${back}`,
      checkedAt: null,
    })
  })

/** Moves the end of everything that was bought to so many hours from now. */
export const endIn = (db: Db, hours: number) =>
  db
    .update(subscriptions)
    .set({
      startsAt: sql`now() - interval '400 days'`,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .where(eq(subscriptions.source, 'purchase'))
