import type { Db } from '#server/adapters/db/database.ts'
import { examDomains, exams } from '#server/adapters/db/schema/catalog.ts'
import {
  drillLimits,
  drills,
  focusBlocks,
  studySnapshots,
  verdictChanges,
} from '#server/adapters/db/schema/drills.ts'
import { examOutcomes } from '#server/adapters/db/schema/outcomes.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { asc, count, eq } from 'drizzle-orm'

// Own rows only, as in the stores beside.

/** What drills are beyond simulations, by their simulation. */
export async function listDrills(db: Db, userId: string) {
  const rows = await db
    .select({
      id: drills.simulationId,
      kind: drills.kind,
      domain: examDomains.name,
      plannedMinutes: focusBlocks.plannedMinutes,
      endedAt: focusBlocks.endedAt,
    })
    .from(drills)
    .leftJoin(focusBlocks, eq(focusBlocks.simulationId, drills.simulationId))
    .innerJoin(simulations, eq(simulations.id, drills.simulationId))
    .leftJoin(examDomains, eq(examDomains.id, drills.domainId))
    .where(eq(simulations.userId, userId))
  return new Map(
    rows.map(({ id, plannedMinutes, endedAt, ...drill }) => {
      const block = plannedMinutes === null ? null : { plannedMinutes, endedAt }
      return [id, { ...drill, block }]
    }),
  )
}

export const listDrillLimits = (db: Db, userId: string) =>
  db
    .select({ exam: exams.code, perDay: drillLimits.perDay })
    .from(drillLimits)
    .innerJoin(exams, eq(exams.id, drillLimits.examId))
    .where(eq(drillLimits.userId, userId))
    .orderBy(asc(exams.code))

export const listStudySnapshots = (db: Db, userId: string) =>
  db
    .select({
      exam: exams.code,
      savedAt: studySnapshots.savedAt,
      untilAt: studySnapshots.untilAt,
      content: studySnapshots.content,
      facts: studySnapshots.facts,
    })
    .from(studySnapshots)
    .innerJoin(exams, eq(exams.id, studySnapshots.examId))
    .where(eq(studySnapshots.userId, userId))
    .orderBy(asc(exams.code))

export const listVerdictChanges = (db: Db, userId: string) =>
  db
    .select({ exam: exams.code, answers: count() })
    .from(verdictChanges)
    .innerJoin(exams, eq(exams.id, verdictChanges.examId))
    .where(eq(verdictChanges.userId, userId))
    .groupBy(exams.id)
    .orderBy(asc(exams.code))

export const listExamOutcomes = (db: Db, userId: string) =>
  db
    .select({
      exam: exams.code,
      satOn: examOutcomes.satOn,
      outcome: examOutcomes.outcome,
      score: examOutcomes.score,
      toldAt: examOutcomes.toldAt,
      answers: examOutcomes.answers,
      passChance: examOutcomes.passChance,
      rate: examOutcomes.rate,
      rateLow: examOutcomes.rateLow,
      rateHigh: examOutcomes.rateHigh,
    })
    .from(examOutcomes)
    .innerJoin(exams, eq(exams.id, examOutcomes.examId))
    .where(eq(examOutcomes.userId, userId))
    .orderBy(asc(exams.code), asc(examOutcomes.satOn))
