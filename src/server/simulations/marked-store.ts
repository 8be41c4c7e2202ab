import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, eq, ne, sql } from 'drizzle-orm'

const person = sql`${sql.placeholder('userId')}::uuid`
const exam = sql`${sql.placeholder('examId')}::uuid`

const hasNewerPlace = sql`exists (select from ${simulations} as newer join ${simulationQuestions} as again on again.simulation_id = newer.id and again.question_id = ${simulationQuestions.questionId} where newer.user_id = ${person} and newer.exam_id = ${exam} and newer.status <> 'abandoned' and (newer.started_at, newer.id) > (${simulations.startedAt}, ${simulations.id}))`

const marked = hotQuery((db) =>
  db
    .select({ questionId: simulationQuestions.questionId })
    .from(simulations)
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, simulations.id),
        eq(simulationQuestions.markedForReview, true),
      ),
    )
    .where(
      and(
        sql`${simulations.userId} = ${person}`,
        sql`${simulations.examId} = ${exam}`,
        ne(simulations.status, 'abandoned'),
        sql`not ${hasNewerPlace}`,
      ),
    )
    .prepare('marked_questions'),
)

/** Questions of an exam whose newest place, of a simulation that was not given up, is marked for review. */
export async function listMarkedIds(db: Db, of: { userId: string; examId: string }): Promise<string[]> {
  return (await marked(db).execute(of)).map(({ questionId }) => questionId)
}
