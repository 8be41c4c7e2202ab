import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { asc, eq, isNull, sql } from 'drizzle-orm'

/** The oldest that has not looked at all simulations yet, held until the transaction ends. */
export async function lockNextToRecount(tx: Db) {
  const [row] = await tx
    .select({
      id: rulings.id,
      questionId: rulings.questionId,
      revisions: rulings.revisions,
      cursor: rulings.recountCursor,
    })
    .from(rulings)
    .where(isNull(rulings.recountedAt))
    .orderBy(asc(rulings.decidedAt), asc(rulings.id))
    .limit(1)
    // No stronger: the recount of another ruling may name this one in a changed result.
    .for('no key update', { skipLocked: true })
  return row
}

export async function saveSlice(tx: Db, slice: { rulingId: string; looked: number; cursor: string | null }) {
  await tx
    .update(rulings)
    .set({
      recounted: sql`${rulings.recounted} + ${slice.looked}`,
      ...(slice.cursor === null ? { recountedAt: NOW } : { recountCursor: slice.cursor }),
    })
    .where(eq(rulings.id, slice.rulingId))
}
