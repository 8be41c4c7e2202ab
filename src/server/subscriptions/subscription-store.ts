import type { ExpiryReminder } from '#domain/payments/expiry.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { QueueEntry } from '#domain/payments/purchase-queue.ts'
import type { AccessRule } from '#domain/payments/access.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { expiryReminders, purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { and, eq, gt, isNull, lte, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'
import { invariant } from '#server/refusal.ts'
import { ACCESS_RULE } from './access-rule-store.ts'

/** The source first: drizzle takes a joined row for absent when its first column is null. */
export const accessColumns = {
  source: subscriptions.source,
  plan: subscriptions.plan,
  startsAt: subscriptions.startsAt,
  expiresAt: subscriptions.expiresAt,
  endedAt: subscriptions.endedAt,
}

/** A row of its own, so that the rule and the clock are told with no subscription, too. */
const ASKED = sql`(select 1) as asked`
const asked = { rule: ACCESS_RULE, now: databaseNow }

const accessOfExam = hotQuery((db) =>
  db
    .select({ ...asked, row: accessColumns })
    .from(ASKED)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, sql.placeholder('userId')),
        eq(subscriptions.examId, sql.placeholder('examId')),
        isNull(subscriptions.endedAt),
      ),
    )
    .prepare('access_of_exam'),
)

type AccessesAndRule<Row> = { rule: AccessRule; now: Date; rows: Row[] }

function withRule<Row>(
  told: readonly { rule: AccessRule; now: Date; row: Row | null }[],
): AccessesAndRule<Row> {
  const [first] = told
  invariant(first, 'the rule and the clock are a row')
  return { rule: first.rule, now: first.now, rows: told.flatMap(({ row }) => row ?? []) }
}

export const listAccessAndRule = async (db: Db, of: { userId: string; examId: string }) =>
  withRule(await accessOfExam(db).execute(of))

/** What the rows themselves give, whatever the site's rule: for what hangs on a purchase. */
export const listAccess = async (db: Db, of: { userId: string; examId: string }) =>
  (await listAccessAndRule(db, of)).rows

/**
 * Within another statement: whether `bestAccess` of these rows would be a paid one (domain/payments/access.ts), now or
 * at some moment since then. The rule of the site is asked where there is none: a table more costs an answer a tenth.
 */
export const hasPlanWithin = (of: { userId: SQLWrapper; examId: SQLWrapper }, since: SQLWrapper = NOW) =>
  sql`exists (select from ${subscriptions} where ${subscriptions.userId} = ${of.userId} and ${subscriptions.examId} = ${of.examId} and ${subscriptions.endedAt} is null and ${subscriptions.source} <> 'trial' and ${subscriptions.startsAt} <= ${NOW} and (${subscriptions.expiresAt} is null or ${subscriptions.expiresAt} > ${since}))`.mapWith(
    Boolean,
  )

const accessesOfPerson = hotQuery((db) =>
  db
    .select({ ...asked, row: { ...accessColumns, examId: subscriptions.examId } })
    .from(ASKED)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.userId, sql.placeholder('userId')), isNull(subscriptions.endedAt)),
    )
    .prepare('accesses_of_person'),
)

export const listAccessesAndRule = async (db: Db, userId: string) =>
  withRule(await accessesOfPerson(db).execute({ userId }))

/** The trial row of a person and exam exists once, however often it is asked for. */
export async function saveTrial(db: Db, of: { userId: string; examId: string }) {
  await db
    .insert(subscriptions)
    .values({ ...of, source: 'trial', plan: 'free' })
    .onConflictDoNothing()
}

/** `days` null means for ever. */
export async function saveGrant(
  db: Db,
  grant: { userId: string; examId: string; days: number | null; reason: string },
) {
  await db.insert(subscriptions).values({
    userId: grant.userId,
    examId: grant.examId,
    source: 'grant',
    reason: grant.reason,
    expiresAt: grant.days === null ? null : sql`${NOW} + make_interval(days => ${grant.days})`,
  })
}

const queueColumns = {
  purchaseId: subscriptions.purchaseId,
  startsAt: subscriptions.startsAt,
  expiresAt: subscriptions.expiresAt,
  endedAt: subscriptions.endedAt,
  heldMs: subscriptions.heldMs,
}

/** Without the trial: purchases make the queue, grants are beside it. */
export async function listQueue(db: Db, of: { userId: string; examId: string }) {
  const rows = await db
    .select(queueColumns)
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, of.userId),
        eq(subscriptions.examId, of.examId),
        ne(subscriptions.source, 'trial'),
      ),
    )
  const queue = rows.flatMap(({ purchaseId, expiresAt, ...row }) =>
    purchaseId !== null && expiresAt !== null ? [{ ...row, purchaseId, expiresAt }] : [],
  )
  return { queue, others: rows.filter(({ purchaseId }) => purchaseId === null) }
}

export async function saveQueueEntry(
  db: Db,
  of: { userId: string; examId: string; plan: PaidPlanType },
  entry: QueueEntry,
) {
  const { purchaseId, ...days } = entry
  await db
    .insert(subscriptions)
    .values({ ...of, source: 'purchase', purchaseId, ...days })
    .onConflictDoUpdate({ target: subscriptions.purchaseId, set: days })
}

/** Undefined while it never gave any. */
export async function findQueueEntry(db: Db, purchaseId: string) {
  const [entry] = await db
    .select(queueColumns)
    .from(subscriptions)
    .where(eq(subscriptions.purchaseId, purchaseId))
  return entry
}

/** Not where its buyer asked for the money before: then nothing comes back, whatever the bank decides. */
const isHeldByDispute = and(eq(purchases.status, 'disputed'), isNull(purchases.refundRequestedAt))

export const listOwnAccesses = (db: Db, userId: string) =>
  db
    .select({
      examId: subscriptions.examId,
      purchaseId: subscriptions.purchaseId,
      heldMs: subscriptions.heldMs,
      isHeldByDispute: sql<boolean>`coalesce(${isHeldByDispute}, false)`,
      ...accessColumns,
    })
    .from(subscriptions)
    .leftJoin(purchases, eq(purchases.id, subscriptions.purchaseId))
    .where(eq(subscriptions.userId, userId))

/** Whatever its source, also one that is over. */
export const hasSubscription = async (db: Db, of: { userId: string; examId: string }): Promise<boolean> =>
  (await db.$count(
    subscriptions,
    and(eq(subscriptions.userId, of.userId), eq(subscriptions.examId, of.examId)),
  )) > 0

/** Whether a dispute holds back days that would give access (spec 6.18). */
export async function isSuspended(db: Db, of: { userId: string; examId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(purchases, eq(purchases.id, subscriptions.purchaseId))
    .where(
      and(
        eq(subscriptions.userId, of.userId),
        eq(subscriptions.examId, of.examId),
        isHeldByDispute,
        gt(subscriptions.heldMs, 0),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** People and exams with an end of access within so many days, for the reminders; some may have more behind it. */
export const listEndingSoon = (db: Db, days: number) =>
  db
    .selectDistinct({ userId: subscriptions.userId, examId: subscriptions.examId })
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.source, 'trial'),
        isNull(subscriptions.endedAt),
        gt(subscriptions.expiresAt, NOW),
        lte(subscriptions.expiresAt, sql`${NOW} + make_interval(days => ${days})`),
      ),
    )

/** False when it was written before for this end. */
export async function saveReminder(
  db: Db,
  reminder: { userId: string; examId: string; kind: ExpiryReminder; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(expiryReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ kind: expiryReminders.kind })
  return rows.length > 0
}
