import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'

const accessColumns = {
  plan: subscriptions.plan,
  source: subscriptions.source,
  startsAt: subscriptions.startsAt,
  expiresAt: subscriptions.expiresAt,
  endedAt: subscriptions.endedAt,
}

const accessOfExam = hotQuery((db) =>
  db
    .select(accessColumns)
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, sql.placeholder('userId')),
        eq(subscriptions.examId, sql.placeholder('examId')),
        isNull(subscriptions.endedAt),
      ),
    )
    .prepare('access_of_exam'),
)

/** What may give a person access to one exam. */
export const listAccess = (db: Db, of: { userId: string; examId: string }) => accessOfExam(db).execute(of)

/** What may give a person access to any exam, by exam. */
export async function listAccessByExam(db: Db, userId: string) {
  const rows = await db
    .select({ examId: subscriptions.examId, ...accessColumns })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)))
  return Map.groupBy(rows, (row) => row.examId)
}

/** The trial row of a person and exam exists once, however often it is asked for. */
export async function saveTrial(db: Db, of: { userId: string; examId: string }) {
  await db
    .insert(subscriptions)
    .values({ ...of, source: 'trial', plan: 'free' })
    .onConflictDoNothing()
}

/** A grant by the operator; `days` null means for ever. */
export async function saveGrant(
  db: Db,
  grant: { userId: string; examId: string; days: number | null; reason: string },
) {
  await db.insert(subscriptions).values({
    userId: grant.userId,
    examId: grant.examId,
    source: 'grant',
    reason: grant.reason,
    expiresAt: grant.days === null ? null : sql`now() + make_interval(days => ${grant.days})`,
  })
}
