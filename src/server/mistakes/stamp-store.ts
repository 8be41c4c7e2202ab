import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { drillLimits, verdictChanges } from '#server/adapters/db/schema/drills.ts'
import { examGoals } from '#server/adapters/db/schema/learners.ts'
import {
  questionMarks,
  simulationAnswers,
  simulationEnd,
  simulationQuestions,
  simulations,
  trialOpenings,
} from '#server/adapters/db/schema/simulations.ts'
import { sql } from 'drizzle-orm'

const person = sql`${sql.placeholder('userId')}::uuid`

const ownIn = sql`${simulations.userId} = ${person} and ${simulations.examId} = ${exams.id}`

/** A part of the stamp: what stands in it is another as soon as what it is of is another. */
const part = (figures: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`(select concat_ws(',', ${figures}) from ${from})`

const PARTS = [
  sql`${exams.bankVersion}`,
  sql`${exams.version}`,
  sql`${exams.status}`,
  part(
    sql`count(*)`,
    sql`${verdictChanges} where ${verdictChanges.userId} = ${person} and ${verdictChanges.examId} = ${exams.id}`,
  ),
  part(
    sql`${examGoals.examOn}`,
    sql`${examGoals} where ${examGoals.userId} = ${person} and ${examGoals.examId} = ${exams.id}`,
  ),
  part(
    sql`${drillLimits.perDay}`,
    sql`${drillLimits} where ${drillLimits.userId} = ${person} and ${drillLimits.examId} = ${exams.id}`,
  ),
  part(
    sql`count(*)`,
    sql`${trialOpenings} where ${trialOpenings.userId} = ${person} and ${trialOpenings.examId} = ${exams.id}`,
  ),
  part(
    sql`count(*), count(*) filter (where ${simulations.status} = 'active'), count(*) filter (where ${simulations.status} = 'completed'), max(${simulations.startedAt}), max(${simulations.completedAt}), max(${simulations.abandonedAt}), sum(${simulations.currentQuestionIndex}) filter (where ${simulations.status} = 'active')`,
    sql`${simulations} where ${ownIn}`,
  ),
  // An ended simulation takes no answer any more; what is said of one counts on its own day alone.
  part(
    sql`count(*), max(${simulationAnswers.answeredAt}), max(${simulationAnswers.ratedAt}), max(${simulationAnswers.guessedAt})`,
    sql`${simulations} join ${simulationAnswers} on ${simulationAnswers.simulationId} = ${simulations.id} where ${ownIn} and ${simulationEnd} >= ${sql.placeholder('since')}::timestamptz`,
  ),
  part(
    sql`count(*), max(${simulationAnswers.guessedAt})`,
    sql`${simulations} join ${simulationAnswers} on ${simulationAnswers.simulationId} = ${simulations.id} and ${simulationAnswers.guessedAt} is not null where ${ownIn}`,
  ),
  part(
    sql`count(*)`,
    sql`${simulations} join ${simulationQuestions} on ${simulationQuestions.simulationId} = ${simulations.id} and ${simulationQuestions.keyShownAt} is not null where ${ownIn}`,
  ),
  part(
    sql`count(*), sum(hashtext(${questionMarks.questionId}::text)::bigint)`,
    sql`${questionMarks} join ${questions} on ${questions.id} = ${questionMarks.questionId} where ${questionMarks.userId} = ${person} and ${questions.examId} = ${exams.id}`,
  ),
]

const stamps = hotQuery((db) =>
  db
    .select({ examId: exams.id, stamp: sql<string>`concat_ws(' ', ${sql.join(PARTS, sql`, `)})` })
    .from(exams)
    // Behind a subquery a plan costs the same whether or not the exams are known: else each call is planned anew.
    .where(sql`${exams.id} = any(array(select unnest(${sql.placeholder('examIds')}::uuid[])))`)
    .prepare('study_stamps'),
)

/**
 * Of each exam a text that is another as soon as anything is that a reading of the person's answers hangs on, but for
 * the day and the access. `since`: no later than the day before.
 */
export async function readStamps(
  db: Db,
  { userId, examIds, since }: { userId: string; examIds: string[]; since: Date },
): Promise<Map<string, string>> {
  const rows = await stamps(db).execute({ userId, examIds, since: since.toISOString() })
  return new Map(rows.map(({ examId, stamp }) => [examId, stamp]))
}
