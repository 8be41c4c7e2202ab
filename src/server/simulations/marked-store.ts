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

/** Before blank places go: what was marked or unmarked there holds for the place of the question before, where it was the newest. */
export async function keepMarksOfBlankPlaces(tx: Db, simulationId: string) {
  await tx.execute(sql`
    update simulation_questions as kept set marked_for_review = blank.marked_for_review
    from simulation_questions as blank
    join simulations as ending on ending.id = blank.simulation_id
    join simulations as before on before.user_id = ending.user_id and before.exam_id = ending.exam_id
      and (before.started_at, before.id) < (ending.started_at, ending.id)
    where blank.simulation_id = ${simulationId}
      and not exists (
        select from simulation_answers as answer
        where answer.simulation_id = blank.simulation_id and answer.question_id = blank.question_id
      )
      and kept.simulation_id = before.id and kept.question_id = blank.question_id
      and kept.marked_for_review <> blank.marked_for_review
      and before.id = (
        select newest.id from simulations as newest
        join simulation_questions as place on place.simulation_id = newest.id and place.question_id = blank.question_id
        where newest.user_id = ending.user_id and newest.exam_id = ending.exam_id
          and newest.status <> 'abandoned' and newest.id <> ending.id
        order by newest.started_at desc, newest.id desc limit 1
      )`)
}
