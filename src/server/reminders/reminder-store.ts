import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'

/** Who wants to hear of reviews and got no mail of choice on this day of São Paulo yet, in the order of their ids. */
export const listToRemind = (
  db: Db,
  { day, after, most }: { day: string; after: string | null; most: number },
) =>
  db
    .select({ userId: users.id, name: users.fullName, email: users.email })
    .from(learnerSettings)
    .innerJoin(users, eq(users.id, learnerSettings.userId))
    .where(
      and(
        eq(learnerSettings.mailsReviewsDue, true),
        or(isNull(learnerSettings.mailedOn), lt(learnerSettings.mailedOn, day)),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(most)

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
