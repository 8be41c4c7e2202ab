import type { Db } from '#server/adapters/db/database.ts'
import { deleteInSlices } from '#server/adapters/db/delete-in-slices.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { workProgress } from '#server/adapters/db/schema/question-changes.ts'
import { and, eq, gt, lte, sql } from 'drizzle-orm'

export type WorkProgress = { done: number; total: number }

/** Who works tells it twice a second: what is older comes from a process that died. */
const STALE = sql`${NOW} - interval '15 seconds'`

export async function saveProgress(db: Db, id: string, progress: WorkProgress) {
  const told = { ...progress, toldAt: NOW }
  await db
    .insert(workProgress)
    .values({ id, ...told })
    .onConflictDoUpdate({ target: workProgress.id, set: told })
}

export async function findProgress(db: Db, id: string): Promise<WorkProgress | null> {
  const [progress] = await db
    .select({ done: workProgress.done, total: workProgress.total })
    .from(workProgress)
    .where(and(eq(workProgress.id, id), gt(workProgress.toldAt, STALE)))
  return progress ?? null
}

export async function deleteProgress(db: Db, id: string) {
  await db.delete(workProgress).where(eq(workProgress.id, id))
}

export const dropStaleProgress = (db: Db) => deleteInSlices(db, workProgress, lte(workProgress.toldAt, STALE))
