import type { SumKind } from '#domain/reports/sum-kinds.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { answerWeeks, simulationDays, summedSpans, sumMarks } from '#server/adapters/db/schema/report-sums.ts'
import { firstAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, eq, gte, isNotNull, lt, min, sql, type SQL } from 'drizzle-orm'
import { moment } from '#server/reports/report-sql.ts'
import { answerRows, simulationRows } from './counted-sql.ts'

/** `day` is its first; `until` the first moment after it. */
export type SumSpan = { kind: SumKind; day: string; since: Date; until: Date }

/** The moment of the oldest thing that is counted; null where nothing is. */
export async function findOldest(db: Db, kind: SumKind): Promise<Date | null> {
  const [row] =
    kind === 'simulations'
      ? await db
          .select({ at: min(simulations.startedAt) })
          .from(simulations)
          .where(isNotNull(simulations.userId))
      : await db
          .select({ at: min(firstAnswers.answeredAt) })
          .from(firstAnswers)
          .where(eq(firstAnswers.isAbandoned, false))
  return row?.at ?? null
}

export const listSummed = (db: Db, kind: SumKind) =>
  db.select({ day: summedSpans.day }).from(summedSpans).where(eq(summedSpans.kind, kind))

/** By the hour: a day begins with an hour. */
export const listMarks = (db: Db, kind: SumKind) => {
  const hour = sql`date_trunc('hour', ${sumMarks.at})`.mapWith(sumMarks.at)
  return db.selectDistinct({ hour }).from(sumMarks).where(eq(sumMarks.kind, kind))
}

/** The marks first: who changes something from then on marks it again, unseen by this delete. */
export async function sumAnew(tx: Db, { kind, day, since, until }: SumSpan) {
  await tx
    .delete(sumMarks)
    .where(and(eq(sumMarks.kind, kind), gte(sumMarks.at, since), lt(sumMarks.at, until)))
  const stretch = sql`(select ${moment(since)} as since, ${moment(until)} as until)`
  await SUMS[kind](tx, day, stretch)
  await tx.insert(summedSpans).values({ kind, day, since, until }).onConflictDoNothing()
}

const SUMS: Record<SumKind, (tx: Db, day: string, stretch: SQL) => Promise<void>> = {
  simulations: async (tx, day, stretch) => {
    await tx.delete(simulationDays).where(eq(simulationDays.day, day))
    await tx.execute(
      sql`insert into ${simulationDays} (day, exam_id, mode, started, came_through, finished, correct, counted)
        select ${day}::date, exam_id, mode, sum(started), sum(came_through), sum(finished), sum(correct), sum(counted)
        from (${simulationRows(stretch)}) as counted group by exam_id, mode`,
    )
  },
  answers: async (tx, day, stretch) => {
    await tx.delete(answerWeeks).where(eq(answerWeeks.day, day))
    await tx.execute(
      sql`insert into ${answerWeeks} (day, question_id, answers, hits)
        select ${day}::date, question_id, sum(answers), sum(hits)
        from (${answerRows(stretch)}) as counted group by question_id`,
    )
  },
}
