import type { Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, eq } from 'drizzle-orm'

/** With a result, and by time alone: not one that was withdrawn. */
export async function findMockEndedByTime(db: Db, simulationId: string) {
  const [row] = await db
    .select({ deadline: mocks.deadlineAt, exam: { code: exams.code, name: exams.name } })
    .from(mocks)
    .innerJoin(simulations, eq(simulations.id, mocks.simulationId))
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .where(
      and(
        eq(mocks.simulationId, simulationId),
        eq(mocks.endedBy, 'time'),
        eq(simulations.status, 'completed'),
      ),
    )
  return row
}
