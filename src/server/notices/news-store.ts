import type { Db } from '#server/adapters/db/database.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { appeals, rulings } from '#server/adapters/db/schema/rulings.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, eq, isNotNull } from 'drizzle-orm'

type Own = { userId: string; id: string }

const EXAM = { code: exams.code, name: exams.name }

/** Undefined while it is not decided. */
export async function findAppealDecided(db: Db, { userId, id }: Own) {
  const [row] = await db
    .select({
      status: appeals.status,
      decision: appeals.decision,
      createdAt: appeals.createdAt,
      accepted: rulings.accepted,
      exam: EXAM,
    })
    .from(appeals)
    .innerJoin(questions, eq(questions.id, appeals.questionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .leftJoin(rulings, eq(rulings.id, appeals.rulingId))
    .where(and(eq(appeals.id, id), eq(appeals.userId, userId), isNotNull(appeals.decidedAt)))
  return row
}

/** With a result, and by time alone: not one that was withdrawn. */
export async function findMockEndedByTime(db: Db, { userId, id }: Own) {
  const [row] = await db
    .select({ deadline: mocks.deadlineAt, exam: EXAM })
    .from(mocks)
    .innerJoin(simulations, eq(simulations.id, mocks.simulationId))
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .where(
      and(
        eq(mocks.simulationId, id),
        eq(simulations.userId, userId),
        eq(mocks.endedBy, 'time'),
        eq(simulations.status, 'completed'),
      ),
    )
  return row
}
