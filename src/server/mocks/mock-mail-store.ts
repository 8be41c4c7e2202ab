import type { Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { eq } from 'drizzle-orm'

export async function findEndedMock(db: Db, simulationId: string) {
  const [row] = await db
    .select({ deadline: mocks.deadlineAt, exam: { code: exams.code, name: exams.name } })
    .from(mocks)
    .innerJoin(simulations, eq(simulations.id, mocks.simulationId))
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .where(eq(mocks.simulationId, simulationId))
  return row
}
