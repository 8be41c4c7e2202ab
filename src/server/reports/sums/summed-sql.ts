import type { SumKind } from '#domain/reports/sum-kinds.ts'
import { answerWeeks, simulationDays, summedSpans, sumMarks } from '#server/adapters/db/schema/report-sums.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { SqlRange } from '#server/reports/report-sql.ts'
import { answerRows, simulationRows } from './counted-sql.ts'

/**
 * `clean`: the spans within the range whose sums hold; `gaps`: the stretches between them, read plainly. One statement
 * sees both at one moment, so that together they are the range.
 */
const parted = (kind: SumKind, { since, until }: SqlRange): SQL =>
  sql`clean as materialized (
      select ${summedSpans.day} as day, ${summedSpans.since} as since, ${summedSpans.until} as until
      from ${summedSpans}
      where ${summedSpans.kind} = ${kind} and ${summedSpans.since} >= ${since} and ${summedSpans.until} <= ${until}
        and not exists (
          select from ${sumMarks}
          where ${sumMarks.kind} = ${kind} and ${sumMarks.at} >= ${summedSpans.since} and ${sumMarks.at} < ${summedSpans.until}
        )
    ), gaps as materialized (
      select since, until from (
        select lag(until, 1, ${since}) over (order by since) as since, since as until
        from (select since, until from clean union all select ${until}, ${until}) as ends
      ) as between_ends
      where since < until
    )`

/** Simulations of a range by moments, which within a summed day are its first: sums where they hold, rows elsewhere. */
export const simulationCounts = (range: SqlRange): SQL =>
  sql`with ${parted('simulations', range)}
    select ${simulationDays.examId} as exam_id, ${simulationDays.mode} as mode, clean.since as at,
      ${simulationDays.started} as started, ${simulationDays.cameThrough} as came_through,
      ${simulationDays.finished} as finished, ${simulationDays.correct} as correct, ${simulationDays.counted} as counted
    from clean join ${simulationDays} on ${simulationDays.day} = clean.day
    union all ${simulationRows(sql`gaps`)}`

/** First answers of a range by question, in rows that are to be added up. */
export const answerCounts = (range: SqlRange): SQL =>
  sql`with ${parted('answers', range)}
    select ${answerWeeks.questionId} as question_id, ${answerWeeks.answers} as answers, ${answerWeeks.hits} as hits
    from clean join ${answerWeeks} on ${answerWeeks.day} = clean.day
    union all ${answerRows(sql`gaps`)}`
