import { ARRIVAL_GRACE_MS } from '#domain/mocks/mock-time.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isWithdrawn } from './mock-right-sql.ts'

const GRACE = sql.raw(`interval '${ARRIVAL_GRACE_MS / 1000} seconds'`)

/** Running ones that nobody ended 15 minutes after the deadline, or whose right was withdrawn; the oldest first. */
export async function listDueMocks(db: Db, most: number) {
  const rows = await db
    .select({ simulationId: simulations.id, userId: simulations.userId })
    .from(mocks)
    .innerJoin(simulations, eq(simulations.id, mocks.simulationId))
    .where(
      and(
        eq(simulations.status, 'active'),
        isNotNull(simulations.userId),
        or(sql`${mocks.deadlineAt} + ${GRACE} < ${NOW}`, isWithdrawn),
      ),
    )
    .orderBy(asc(mocks.deadlineAt))
    .limit(most)
  return rows.flatMap(({ simulationId, userId }) => (userId === null ? [] : [{ simulationId, userId }]))
}
