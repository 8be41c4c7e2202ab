import {
  LEAST_OTHER_ANSWERS,
  TOO_QUICK_SECONDS,
  type AnswerGroup,
} from '#domain/suspects/question-evidence.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import {
  firstAnswers,
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { inArray, sql, type SQL } from 'drizzle-orm'

/**
 * The answers of one exam that count, kept by the transaction under short names: each statement reads as much as a
 * timeout allows, and those who answer meanwhile keep a processor.
 */
export async function gatherFirstAnswers(tx: Db, examId: string) {
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
  await tx.execute(sql`create temporary table countable (
    question_id uuid, revision int, correct smallint[], primary key (question_id, revision)
  ) on commit drop`)
  await tx.execute(sql`create temporary table counted (
    question_id uuid, user_id uuid, selected smallint[], hit float8, seconds int, rating difficulty, is_recent boolean
  ) on commit drop`)
  await tx.execute(sql`insert into countable ${countableRevisions(examId)}`)
  await tx.execute(sql`analyze countable`)
  for (
    let slice = await sliceAfter(tx, examId, null);
    slice.last !== null;
    slice = await sliceAfter(tx, examId, slice.last)
  )
    await tx.execute(sql`insert into counted ${countedOf(slice.ids)}`)
  await tx.execute(sql`create index on counted (question_id)`)
  await tx.execute(sql`analyze counted`)
}

/** Revisions with the options and the key of today; a ruling that stands takes its own away (spec 17.4, 18.5). */
const countableRevisions = (examId: string): SQL => sql`
  select past.question_id, past.number, today.correct_options
  from ${questions}
  join ${questionRevisions} as today on today.question_id = ${questions.id} and today.number = ${questions.currentRevision}
  join ${questionRevisions} as past on past.question_id = ${questions.id} and past.key_digest = today.key_digest
  where ${questions.examId} = ${examId} and not exists (
    select from ${rulings}
    where ${rulings.questionId} = past.question_id and ${rulings.revokedAt} is null
      and past.number = any(${rulings.revisions})
  )`

const SIMULATIONS_AT_ONCE = 2000

async function sliceAfter(tx: Db, examId: string, after: string | null) {
  const rows = await tx
    .select({ id: simulations.id })
    .from(simulations)
    .where(
      sql`${simulations.examId} = ${examId} and ${after === null ? sql`true` : sql`${simulations.id} > ${after}`}`,
    )
    .orderBy(simulations.id)
    .limit(SIMULATIONS_AT_ONCE)
  const ids = rows.map(({ id }) => id)
  return { ids, last: ids.at(-1) ?? null }
}

/** Right is what the key of today says, not what was stored. Without a time nothing says that it was too quick. */
const countedOf = (simulationIds: string[]): SQL => sql`
  select ${firstAnswers.questionId}, ${firstAnswers.userId}, ${simulationAnswers.selectedOptions},
    (${simulationAnswers.selectedOptions} @> countable.correct
      and ${simulationAnswers.selectedOptions} <@ countable.correct)::int,
    ${simulationAnswers.secondsSpent}, ${simulationAnswers.userDifficultyRating},
    ${firstAnswers.answeredAt} > ${NOW} - interval '30 days'
  from ${firstAnswers}
  join ${simulationQuestions} on ${simulationQuestions.simulationId} = ${firstAnswers.simulationId}
    and ${simulationQuestions.questionId} = ${firstAnswers.questionId}
  join countable on countable.question_id = ${firstAnswers.questionId}
    and countable.revision = ${simulationQuestions.revision}
  join ${simulationAnswers} on ${simulationAnswers.simulationId} = ${firstAnswers.simulationId}
    and ${simulationAnswers.questionId} = ${firstAnswers.questionId}
  where ${inArray(firstAnswers.simulationId, simulationIds)}
    and (${simulationAnswers.secondsSpent} >= ${TOO_QUICK_SECONDS}) is not false`

/** How each person does against what is usual, and how long the exam's questions take. */
export async function weighPeople(tx: Db) {
  await tx.execute(sql`create temporary table usual on commit drop as
    select question_id, avg(hit) as share from counted group by 1`)
  await tx.execute(sql`create temporary table people on commit drop as
    select user_id, sum(hit - share) as above, count(*) as answers
    from counted join usual using (question_id) group by 1`)
  await tx.execute(sql`create index on people (user_id)`)
  await tx.execute(sql`analyze people`)
  const [exam] = await tx
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by seconds)` })
    .from(sql`counted`)
  return exam?.median ?? null
}

export type CountedQuestion = {
  questionId: string
  groups: AnswerGroup[]
  medianSeconds: number | null
  easy: number
  medium: number
  hard: number
  recentPeople: number
}

/** Who has too few other answers is in no half and says nothing of how those who chose the same do elsewhere. */
export function countQuestions(tx: Db, questionIds: string[]): Promise<CountedQuestion[]> {
  const these = sql`question_id in (${sql.join(
    questionIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const scored = sql`select question_id, user_id, selected,
      case when people.answers > ${LEAST_OTHER_ANSWERS}
        then (above - (hit - share)) / (people.answers - 1) end as elsewhere
    from counted join usual using (question_id) join people using (user_id) where ${these}`
  const halved = sql`select *,
      case when elsewhere is not null
        then ntile(2) over (partition by question_id, elsewhere is null order by elsewhere, user_id) end as half
    from (${scored}) as scored`
  const grouped = sql`select question_id, json_build_object('selected', selected, 'answers', count(*),
      'elsewhere', json_build_object('count', count(elsewhere), 'mean', coalesce(avg(elsewhere), 0),
        'squares', coalesce(var_pop(elsewhere) * count(elsewhere), 0)),
      'better', count(*) filter (where half = 2), 'weaker', count(*) filter (where half = 1)) as choice
    from (${halved}) as halved group by question_id, selected order by question_id, selected`
  const facts = sql`select question_id, percentile_cont(0.5) within group (order by seconds) as median,
      count(*) filter (where rating = 'easy')::int as easy, count(*) filter (where rating = 'medium')::int as medium,
      count(*) filter (where rating = 'hard')::int as hard, count(*) filter (where is_recent)::int as recent
    from counted where ${these} group by 1`
  const choices = sql`select question_id, json_agg(choice) as choices from (${grouped}) as grouped group by 1`
  return tx
    .select({
      questionId: sql<string>`question_id`,
      groups: sql<AnswerGroup[]>`choices`,
      medianSeconds: sql<number | null>`median`,
      easy: sql<number>`easy`,
      medium: sql<number>`medium`,
      hard: sql<number>`hard`,
      recentPeople: sql<number>`recent`,
    })
    .from(sql`(${facts}) as facts join (${choices}) as chosen using (question_id)`)
}
