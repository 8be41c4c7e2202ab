import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { questionMarks, simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { saveMark, type PlaceMark } from './place-store.ts'

const marked = hotQuery((db) =>
  db
    .select({ questionId: questionMarks.questionId })
    .from(questionMarks)
    .innerJoin(questions, eq(questions.id, questionMarks.questionId))
    .where(
      and(
        sql`${questionMarks.userId} = ${sql.placeholder('userId')}::uuid`,
        sql`${questions.examId} = ${sql.placeholder('examId')}::uuid`,
      ),
    )
    .prepare('marked_questions'),
)

/** Questions of an exam that the person marked for review (spec 15.7). */
export async function listMarkedIds(db: Db, of: { userId: string; examId: string }): Promise<string[]> {
  return (await marked(db).execute(of)).map(({ questionId }) => questionId)
}

type OwnMark = PlaceMark & { userId: string }

/** Of a place and of its question, which loses it everywhere once it is taken away. False where there is no such place. */
export const saveMarkOfQuestion = (db: Db, mark: OwnMark): Promise<boolean> =>
  db.transaction((tx) => (mark.marked ? markQuestion(tx, mark) : unmarkQuestion(tx, mark)))

async function markQuestion(tx: Db, { userId, ...mark }: OwnMark): Promise<boolean> {
  const questionId = await saveMark(tx, mark)
  if (questionId === null) return false
  await tx.insert(questionMarks).values({ userId, questionId }).onConflictDoNothing()
  return true
}

/** But for a Prova under way, whose marks are notes of its own. */
async function unmarkQuestion(tx: Db, { userId, simulationId, position }: OwnMark): Promise<boolean> {
  const ownIds = sql`array(select other.id from simulations as own join simulations as other on other.user_id = own.user_id and other.exam_id = own.exam_id where own.id = ${simulationId} and not (other.mode = 'mock' and other.status = 'active'))`
  const ofPlace = sql`(select place.question_id from simulation_questions as place where place.simulation_id = ${simulationId} and place.position = ${position})`
  const [place] = await tx
    .update(simulationQuestions)
    .set({ markedForReview: false })
    .where(
      and(
        sql`${simulationQuestions.simulationId} = any(${ownIds})`,
        sql`${simulationQuestions.questionId} = ${ofPlace}`,
        or(eq(simulationQuestions.markedForReview, true), eq(simulationQuestions.simulationId, simulationId)),
      ),
    )
    .returning({ questionId: simulationQuestions.questionId })
  if (!place) return false
  const { questionId } = place
  await tx
    .delete(questionMarks)
    .where(and(eq(questionMarks.userId, userId), eq(questionMarks.questionId, questionId)))
  return true
}

/** With the end of a Prova, before a place goes, its notes become marks of their questions. */
export async function keepMarksOfMock(tx: Db, simulationId: string) {
  await tx.execute(sql`
    insert into question_marks (user_id, question_id)
    select mock.user_id, place.question_id
    from simulations as mock
    join simulation_questions as place on place.simulation_id = mock.id and place.marked_for_review
    where mock.id = ${simulationId} and mock.user_id is not null
    on conflict do nothing`)
}
