import { isCounted } from '#server/adapters/db/counted-simulations.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { firstAnswers, simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import type { SqlRange } from '#server/reports/report-sql.ts'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'

/** Not left behind by an account that was deleted: such a simulation only waits for the job that takes it away. */
const isSomebodys = isNotNull(simulations.userId)

/**
 * What reports count of simulations, plainly: a row for each that was started in one of the stretches, and one for each
 * that was finished in one. `stretches` has the columns `since` and `until`.
 */
export const simulationRows = (stretches: SQL): SQL =>
  sql`select ${simulations.examId} as exam_id, ${simulations.mode} as mode, ${simulations.startedAt} as at, 1 as started,
      (${simulations.status} = 'completed')::int as came_through, 0 as finished, 0 as correct, 0 as counted
    from ${stretches} as stretch join ${simulations}
      on ${simulations.startedAt} >= stretch.since and ${simulations.startedAt} < stretch.until
    where ${and(isSomebodys, isCounted)}
    union all
    select ${simulations.examId}, ${simulations.mode}, ${simulations.completedAt}, 0, 0, 1,
      ${simulations.correctAnswers}, ${simulations.countedQuestions}
    from ${stretches} as stretch join ${simulations}
      on ${simulations.completedAt} >= stretch.since and ${simulations.completedAt} < stretch.until
    where ${and(isSomebodys, isCounted, eq(simulations.status, 'completed'))}`

/** Likewise a row for each first answer. */
export const answerRows = (stretches: SQL): SQL =>
  sql`select ${firstAnswers.questionId} as question_id, 1 as answers, ${firstAnswers.isCorrect}::int as hits
    from ${stretches} as stretch join ${firstAnswers}
      on ${firstAnswers.answeredAt} >= stretch.since and ${firstAnswers.answeredAt} < stretch.until
    where not ${firstAnswers.isAbandoned}`

/**
 * A row that takes off each first answer of a range that a ruling names; what was answered before its revocation stays
 * away, as its verdict is the ruling's (docs/decisions/047). `offset 0` keeps it to what the named questions have, by
 * indexes: the planner would read every place or every answer of the range.
 */
export const ruledRows = ({ since, until }: SqlRange): SQL =>
  sql`select ruled.question_id, -1 as answers, -taken.is_correct::int as hits
    from (
      select ${rulings.questionId} as question_id, revision, max(coalesce(${rulings.revokedAt}, 'infinity')) as until
      from ${rulings}, unnest(${rulings.revisions}) as revision group by 1, 2
    ) as ruled
    cross join lateral (
      select answer.is_correct from ${simulationQuestions}
      cross join lateral (
        select ${firstAnswers.isCorrect}, ${firstAnswers.answeredAt}, ${firstAnswers.isAbandoned} from ${firstAnswers}
        where ${firstAnswers.simulationId} = ${simulationQuestions.simulationId}
          and ${firstAnswers.questionId} = ${simulationQuestions.questionId}
        offset 0
      ) as answer
      where ${simulationQuestions.questionId} = ruled.question_id and ${simulationQuestions.revision} = ruled.revision
        and answer.answered_at >= ${since} and answer.answered_at < least(${until}, ruled.until)
        and not answer.is_abandoned
      offset 0
    ) as taken`
