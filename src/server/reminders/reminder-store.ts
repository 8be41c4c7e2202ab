import type { Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { mailNotices } from '#server/adapters/db/schema/mail.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { isChosenAndWaiting } from '#server/mail/notice-store.ts'
import { and, asc, eq, exists, gt, inArray, isNull, lt, or } from 'drizzle-orm'

/** Who wants to hear of reviews, or has something waiting, and got no mail of choice on this day of São Paulo yet; by id. */
export const listToRemind = (
  db: Db,
  { day, after, most }: { day: string; after: string | null; most: number },
) =>
  db
    .select({ userId: learnerSettings.userId, wantsReviews: learnerSettings.mailsReviewsDue })
    .from(learnerSettings)
    .where(
      and(
        or(learnerSettings.mailsReviewsDue, exists(waitingOf(db))),
        or(isNull(learnerSettings.mailedOn), lt(learnerSettings.mailedOn, day)),
        after === null ? undefined : gt(learnerSettings.userId, after),
      ),
    )
    .orderBy(asc(learnerSettings.userId))
    .limit(most)

const waitingOf = (db: Db) =>
  db
    .select({ kind: mailNotices.kind })
    .from(mailNotices)
    .where(and(eq(mailNotices.userId, learnerSettings.userId), isChosenAndWaiting))

/** Exams that a person has a simulation of. */
export async function listStudiedExams(db: Db, userId: string) {
  const rows = await db
    .selectDistinct({ id: simulations.examId })
    .from(simulations)
    .where(eq(simulations.userId, userId))
  if (rows.length === 0) return []
  return db
    .select({ id: exams.id, code: exams.code })
    .from(exams)
    .where(
      inArray(
        exams.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(exams.code))
}
