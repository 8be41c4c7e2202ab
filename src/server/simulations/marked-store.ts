import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { saveMark, type PlaceMark } from './place-store.ts'

const marked = hotQuery((db) =>
  db
    .selectDistinct({ questionId: simulationQuestions.questionId })
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
        sql`${simulations.userId} = ${sql.placeholder('userId')}::uuid`,
        sql`${simulations.examId} = ${sql.placeholder('examId')}::uuid`,
        ne(simulations.status, 'abandoned'),
      ),
    )
    .prepare('marked_questions'),
)

/** Questions of an exam that are marked for review in a simulation that was not given up (spec 15.7). */
export async function listMarkedIds(db: Db, of: { userId: string; examId: string }): Promise<string[]> {
  return (await marked(db).execute(of)).map(({ questionId }) => questionId)
}

/** A mark stands at its place; taken away, it is gone from all of the question's. False where there is no such place. */
export const saveMarkOfQuestion = (db: Db, mark: PlaceMark): Promise<boolean> =>
  mark.marked ? saveMark(db, mark) : unmarkQuestion(db, mark)

/** But for a Prova under way, whose marks are notes of its own. */
async function unmarkQuestion(db: Db, { simulationId, position }: PlaceMark): Promise<boolean> {
  const ownIds = sql`array(select other.id from simulations as own join simulations as other on other.user_id = own.user_id and other.exam_id = own.exam_id where own.id = ${simulationId} and not (other.mode = 'mock' and other.status = 'active'))`
  const questionId = sql`(select place.question_id from simulation_questions as place where place.simulation_id = ${simulationId} and place.position = ${position})`
  const rows = await db
    .update(simulationQuestions)
    .set({ markedForReview: false })
    .where(
      and(
        sql`${simulationQuestions.simulationId} = any(${ownIds})`,
        sql`${simulationQuestions.questionId} = ${questionId}`,
        or(eq(simulationQuestions.markedForReview, true), eq(simulationQuestions.simulationId, simulationId)),
      ),
    )
    .returning({ position: simulationQuestions.position })
  return rows.length > 0
}

/**
 * Before blank places go: a question that is marked nowhere else is marked at the newest place that stays, of an ended
 * simulation before one under way. A Prova under way has notes of its own.
 */
export async function keepMarksOfBlankPlaces(tx: Db, simulationId: string) {
  await tx.execute(sql`
    update simulation_questions as kept set marked_for_review = true
    from simulation_questions as blank
    join simulations as ending on ending.id = blank.simulation_id
    where blank.simulation_id = ${simulationId} and blank.marked_for_review
      and not exists (
        select from simulation_answers as answer
        where answer.simulation_id = blank.simulation_id and answer.question_id = blank.question_id
      )
      and kept.question_id = blank.question_id and not kept.marked_for_review
      and not exists (
        select from simulations as other
        join simulation_questions as place on place.simulation_id = other.id and place.question_id = blank.question_id
        where other.user_id = ending.user_id and other.exam_id = ending.exam_id and place.marked_for_review
          and other.status <> 'abandoned' and other.id <> ending.id
          and not (other.mode = 'mock' and other.status = 'active')
      )
      and kept.simulation_id = (
        select newest.id from simulations as newest
        join simulation_questions as place on place.simulation_id = newest.id and place.question_id = blank.question_id
        where newest.user_id = ending.user_id and newest.exam_id = ending.exam_id
          and newest.status <> 'abandoned' and newest.id <> ending.id
          and not (newest.mode = 'mock' and newest.status = 'active')
        order by newest.status = 'active', newest.started_at desc, newest.id desc limit 1
      )`)
}
