import { isCounted } from '#server/adapters/db/counted-simulations.ts'
import { firstAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
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
