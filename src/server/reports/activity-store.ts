import type { Db } from '#server/adapters/db/database.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, sql } from 'drizzle-orm'
import { isSomebodys, ofExam, rangeOf, within } from './report-sql.ts'
import type { ReportWindow } from './report-window.ts'

const number = (expression: string) => sql.raw(`coalesce(sum(${expression}), 0)`).mapWith(Number)

/** Parts are counted from 1; those without anything have no row. */
export const readParts = (db: Db, { range, edges, exam }: ReportWindow) => {
  const within_ = rangeOf(range)
  const places = sql`${`{${edges.map((edge) => edge.toISOString()).join(',')}}`}::timestamptz[]`
  const begun = sql`select width_bucket(${simulations.startedAt}, ${places}) as part, count(*) as started,
      count(*) filter (where ${simulations.status} = 'completed') as came_through,
      0 as finished, 0 as correct, 0 as counted
    from ${simulations}
    where ${and(isSomebodys, within(simulations.startedAt, within_), ofExam(simulations.examId, exam))} group by 1`
  const ended = sql`select width_bucket(${simulations.completedAt}, ${places}), 0, 0, count(*),
      sum(${simulations.correctAnswers}), sum(${simulations.countedQuestions})
    from ${simulations}
    where ${and(
      isSomebodys,
      sql`${simulations.status} = 'completed'`,
      within(simulations.completedAt, within_),
      ofExam(simulations.examId, exam),
    )} group by 1`
  return db
    .select({
      part: sql`part`.mapWith(Number),
      started: number('started'),
      cameThrough: number('came_through'),
      finished: number('finished'),
      correct: number('correct'),
      counted: number('counted'),
    })
    .from(sql`(${begun} union all ${ended}) as counted`)
    .groupBy(sql`part`)
}
