import type { Db } from '#server/adapters/db/database.ts'
import { examGoals } from '#server/adapters/db/schema/learners.ts'
import { and, eq } from 'drizzle-orm'

type OfPerson = { userId: string; examId: string }

const ownGoal = ({ userId, examId }: OfPerson) =>
  and(eq(examGoals.userId, userId), eq(examGoals.examId, examId))

export async function findGoal(db: Db, of: OfPerson): Promise<string | null> {
  const [row] = await db.select({ examOn: examGoals.examOn }).from(examGoals).where(ownGoal(of))
  return row?.examOn ?? null
}

/** Null takes it away. */
export async function saveGoal(db: Db, of: OfPerson, examOn: string | null) {
  if (examOn === null) {
    await db.delete(examGoals).where(ownGoal(of))
    return
  }
  await db
    .insert(examGoals)
    .values({ ...of, examOn })
    .onConflictDoUpdate({ target: [examGoals.userId, examGoals.examId], set: { examOn } })
}
