import type { MailChoice } from '#domain/accounts/mail-choices.ts'
import {
  GIVEN_UP_KEPT_DAYS,
  GIVEN_UP_WORDS_KEPT_DAYS,
  SENT_KEPT_DAYS,
  type NextTry,
} from '#domain/accounts/mail-delivery.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { deleteInSlices, inSlices } from '#server/adapters/db/delete-in-slices.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { mailNotices, outboxMails } from '#server/adapters/db/schema/mail.ts'
import type { RenderedEmail } from '#emails/email.ts'
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'
import { invariant } from '#server/refusal.ts'
import { AT_ONCE, canLeave, isInHand, waiting } from '#server/adapters/db/outbox-states.ts'

const SLICE = 1000

/** A stored moment is rounded to a millisecond, upwards too: a message of right now is due. */
const DUE_BY = sql`${NOW} + interval '1 millisecond'`

type NewMail = {
  userId: string | null
  recipient: string
  message: RenderedEmail
  /** Of a mail of choice. */
  kinds?: MailChoice[]
  /** It holds no link to the account. */
  followsAddress?: boolean
  /** Then its link is over, or what it says of a day: it is not sent. */
  expiresInSeconds?: number | undefined
}

/** In the transaction of what caused it; its id. */
export async function saveMail(db: Db, mail: NewMail): Promise<string> {
  const { userId, recipient, message, kinds, followsAddress, expiresInSeconds } = mail
  const [row] = await db
    .insert(outboxMails)
    .values({
      userId,
      recipient,
      kinds,
      followsAddress,
      ...message,
      ...(expiresInSeconds !== undefined && {
        expiresAt: sql`${NOW} + make_interval(secs => ${expiresInSeconds})`,
      }),
    })
    .returning({ id: outboxMails.id })
  invariant(row, 'the mail was inserted')
  return row.id
}

/** Strangers cannot fill the queue with proven addresses. */
const isProven = sql<boolean>`exists (
  select from ${users}
  where ${users.id} = ${outboxMails.userId} and ${users.email} = ${outboxMails.recipient} and ${users.emailVerified}
)`

/** Leased in one statement, outside any transaction: proven addresses first, then untried ones, then the oldest. */
export async function claimDueMail(
  db: Db,
  { leaseSeconds, provenOnly }: { leaseSeconds: number; provenOnly: boolean },
) {
  const due = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        waiting,
        lte(outboxMails.nextAttemptAt, DUE_BY),
        or(isNull(outboxMails.expiresAt), gt(outboxMails.expiresAt, NOW)),
        provenOnly ? isProven : undefined,
      ),
    )
    .orderBy(
      desc(isProven),
      asc(sql`${outboxMails.attempts} > 0`),
      asc(outboxMails.nextAttemptAt),
      asc(outboxMails.id),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAttemptAt: sql`${NOW} + make_interval(secs => ${leaseSeconds})`,
      leasedUntil: sql`${NOW} + make_interval(secs => ${leaseSeconds})`,
    })
    .where(eq(outboxMails.id, sql`(${due})`))
    .returning({
      id: outboxMails.id,
      recipient: outboxMails.recipient,
      subject: outboxMails.subject,
      html: outboxMails.html,
      text: outboxMails.text,
      stopAddress: outboxMails.stopAddress,
      attempts: outboxMails.attempts,
      deferrals: outboxMails.deferrals,
      ageSeconds:
        sql`extract(epoch from ${NOW} - coalesce(${outboxMails.retriedAt}, ${outboxMails.createdAt}))`.mapWith(
          Number,
        ),
      isProven,
    })
  return mail
}

export async function extendLease(db: Db, id: string, seconds: number) {
  const until = sql`${NOW} + make_interval(secs => ${seconds})`
  await db
    .update(outboxMails)
    .set({ nextAttemptAt: until, leasedUntil: until })
    .where(and(eq(outboxMails.id, id), waiting, isNotNull(outboxMails.leasedUntil)))
}

const WORDLESS = { html: '', text: '', stopAddress: null }

export async function markSent(db: Db, id: string, { keepWords }: { keepWords: boolean }) {
  await db
    .update(outboxMails)
    .set({ sentAt: NOW, leasedUntil: null, ...(!keepWords && WORDLESS) })
    .where(eq(outboxMails.id, id))
}

type Tried = { id: string; recipient: string; attempts: number }

type Failed = { error: string; isDeferral: boolean; next: NextTry }

/**
 * A mail of choice that is given up can leave no more: the next one tells it (spec 20.2). Whoever took it up since decides.
 */
export const markFailed = (db: Db, { id, recipient, attempts }: Tried, { error, isDeferral, next }: Failed) =>
  db.transaction(async (tx) => {
    const isTried = and(eq(outboxMails.id, id), eq(outboxMails.attempts, attempts), waiting)
    const failed = await tx
      .update(outboxMails)
      .set({
        lastError: error.slice(0, 500),
        leasedUntil: null,
        ...(isDeferral && { deferrals: sql`${outboxMails.deferrals} + 1` }),
        ...(next.kind === 'give up'
          ? { failedAt: NOW }
          : { nextAttemptAt: sql`${NOW} + make_interval(secs => ${next.seconds})` }),
      })
      .where(and(isTried, eq(outboxMails.recipient, recipient)))
      .returning({ id: outboxMails.id })
    // Meanwhile its person has another address: the mailbox of before decides nothing.
    const anew = { ...AT_ONCE, leasedUntil: null }
    if (failed.length === 0) await tx.update(outboxMails).set(anew).where(isTried)
    else if (next.kind === 'give up')
      await emptyGivenUp(tx, and(eq(outboxMails.id, id), isNotNull(outboxMails.kinds)))
  })

export async function dropExpiredMails(db: Db) {
  await db.delete(outboxMails).where(and(waiting, not(isInHand), lte(outboxMails.expiresAt, NOW)))
}

/** Links on their way to these addresses. */
export const dropWaitingLinks = (tx: Db, recipients: readonly string[]) =>
  takeBack(
    tx,
    and(
      isNotNull(outboxMails.expiresAt),
      not(outboxMails.followsAddress),
      inArray(outboxMails.recipient, [...recipients]),
    ),
  )

/** What a person is told and has not left yet. */
export async function redirectMails(
  tx: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
) {
  const isOnItsWay = and(isNull(outboxMails.sentAt), outboxMails.followsAddress)
  const isMeant = and(eq(outboxMails.userId, userId), eq(outboxMails.recipient, from), isOnItsWay)
  // A worker that has one tells of it before all of this, or after.
  await tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(isMeant)
    .orderBy(asc(outboxMails.id))
    .for('update')
  // The old mailbox may have refused it, or put it off.
  await tx.update(outboxMails).set(AT_ONCE).where(and(isMeant, canLeave))
  await tx.update(outboxMails).set({ recipient: to }).where(isMeant)
}

/** Of a person, the mails that tell one of these kinds: they want to hear of it no more (spec 20.3). */
export const dropStoppedMails = (tx: Db, userId: string, kinds: readonly MailChoice[]) =>
  takeBack(tx, and(eq(outboxMails.userId, userId), arrayOverlaps(outboxMails.kinds, [...kinds])))

/** What waits goes, what is in hand is not tried again, what was given up can leave no more. */
async function takeBack(tx: Db, which: SQL | undefined) {
  await tx.delete(outboxMails).where(and(waiting, not(isInHand), which))
  await tx
    .update(outboxMails)
    .set({ expiresAt: NOW })
    .where(and(waiting, isInHand, which))
  await emptyGivenUp(tx, which)
}

async function emptyGivenUp(tx: Db, which: SQL | undefined) {
  await tx
    .update(outboxMails)
    .set(WORDLESS)
    .where(and(isNotNull(outboxMails.failedAt), which))
  await freeNotices(tx, which)
}

/** What a given-up mail would have told, once it cannot be tried again: the next one tells it. */
async function freeNotices(db: Db, which?: SQL) {
  const lost = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(isNotNull(outboxMails.failedAt), eq(outboxMails.text, ''), which))
  await db.update(mailNotices).set({ mailId: null }).where(inArray(mailNotices.mailId, lost))
}

/** In slices: an outbox that was never cleaned is more than one statement may take. */
export async function dropOldMails(db: Db) {
  const before = (days: number) => sql`${NOW} - make_interval(days => ${days})`
  const isOld = or(
    lte(outboxMails.sentAt, before(SENT_KEPT_DAYS)),
    lte(outboxMails.failedAt, before(GIVEN_UP_KEPT_DAYS)),
  )
  const isOverWithWords = and(
    or(
      isNotNull(outboxMails.sentAt),
      lte(outboxMails.failedAt, before(GIVEN_UP_WORDS_KEPT_DAYS)),
      and(isNotNull(outboxMails.failedAt), lte(outboxMails.expiresAt, NOW)),
    ),
    sql`${outboxMails.text} <> ''`,
  )
  await deleteInSlices(db, outboxMails, isOld)
  const some = db.select({ id: outboxMails.id }).from(outboxMails).where(isOverWithWords).limit(SLICE)
  await inSlices(SLICE, () =>
    db
      .update(outboxMails)
      .set(WORDLESS)
      .where(inArray(outboxMails.id, some))
      .returning({ id: outboxMails.id }),
  )
  await freeNotices(db)
}

/** In how many seconds the next message is due, below zero when it is overdue; null when none waits. */
export async function secondsToNextMail(db: Db): Promise<number | null> {
  const span = sql`min(${outboxMails.nextAttemptAt}) - ${NOW}`
  const [row] = await db
    .select({ seconds: sql<number | null>`extract(epoch from ${span})::float8` })
    .from(outboxMails)
    .where(waiting)
  return row?.seconds ?? null
}

export const listMails = (db: Db, limit: number) =>
  db.select().from(outboxMails).orderBy(desc(outboxMails.createdAt), desc(outboxMails.id)).limit(limit)

export async function findMail(db: Db, id: string) {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail
}
