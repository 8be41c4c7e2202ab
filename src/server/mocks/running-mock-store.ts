import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { mockChoices, mocks } from '#server/adapters/db/schema/mocks.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { inIso } from '#server/iso-moments.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'

const isRunning = and(eq(simulations.mode, 'mock'), eq(simulations.status, 'active'))

const answered = sql`(select count(*) from ${mockChoices} where ${mockChoices.simulationId} = ${simulations.id} and ${mockChoices.selected} <> '{}')`

const runningOf = async (db: Db, whose: SQL | undefined) => {
  const rows = await db
    .select({
      examId: simulations.examId,
      simulationId: simulations.id,
      startedAt: simulations.startedAt,
      deadline: mocks.deadlineAt,
      isOver: sql<boolean>`${mocks.deadlineAt} < ${NOW}`,
      timeChoice: mocks.timeChoice,
      questions: simulations.totalQuestions,
      answered: answered.mapWith(Number),
    })
    .from(simulations)
    .innerJoin(mocks, eq(mocks.simulationId, simulations.id))
    .where(and(whose, isRunning))
  return new Map(rows.map(({ examId, ...running }) => [examId, inIso(running)]))
}

const running = hotQuery((db) =>
  db
    .select({ id: simulations.id })
    .from(simulations)
    .where(and(eq(simulations.userId, sql.placeholder('userId')), isRunning))
    .limit(1)
    .prepare('running_mock'),
)

export const hasRunningMock = async (db: Db, userId: string): Promise<boolean> =>
  (await running(db).execute({ userId })).length > 0

/** By exam; also one whose time is over, until it ends. */
export const listRunningMocks = (db: Db, userId: string) => runningOf(db, eq(simulations.userId, userId))

type OfExam = { userId: string; examId: string }

const isOfExam = ({ userId, examId }: OfExam) =>
  and(eq(simulations.userId, userId), eq(simulations.examId, examId))

export async function findRunningMock(db: Db, of: OfExam) {
  return (await runningOf(db, isOfExam(of))).get(of.examId) ?? null
}

/** The one that hangs on a plan; a sample hangs on none. */
export async function findMockOnPlan(db: Db, of: OfExam) {
  return (await runningOf(db, and(isOfExam(of), eq(mocks.isSample, false)))).get(of.examId) ?? null
}
