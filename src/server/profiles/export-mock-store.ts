import type { Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { examGoals, learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { mockChoices, mocks, mockStarts } from '#server/adapters/db/schema/mocks.ts'
import { simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq } from 'drizzle-orm'
import { valuesBy } from './values-by.ts'

// Own rows only, as in the store beside; no verdict stands with a choice.

/** What Provas are beyond simulations, by their simulation. */
export async function listMocks(db: Db, userId: string) {
  const rows = await db
    .select({
      id: mocks.simulationId,
      timeChoice: mocks.timeChoice,
      limitSeconds: mocks.limitSeconds,
      deadline: mocks.deadlineAt,
      isSample: mocks.isSample,
      unseenPositions: mocks.unseen,
      endedBy: mocks.endedBy,
    })
    .from(mocks)
    .innerJoin(simulations, eq(simulations.id, mocks.simulationId))
    .where(eq(simulations.userId, userId))
  return new Map(rows.map(({ id, ...mock }) => [id, mock]))
}

export async function listMockChoices(db: Db, userId: string) {
  const rows = await db
    .select({
      simulationId: mockChoices.simulationId,
      choice: {
        position: simulationQuestions.position,
        selectedOptions: mockChoices.selected,
        millisecondsIn: mockChoices.stamp,
        arrivedAt: mockChoices.arrivedAt,
        secondsSpent: mockChoices.secondsSpent,
      },
    })
    .from(mockChoices)
    .innerJoin(simulations, eq(simulations.id, mockChoices.simulationId))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, mockChoices.simulationId),
        eq(simulationQuestions.questionId, mockChoices.questionId),
      ),
    )
    .where(eq(simulations.userId, userId))
    .orderBy(asc(simulationQuestions.position))
  return valuesBy(
    rows,
    ({ simulationId }) => simulationId,
    ({ choice }) => choice,
  )
}

export const listMockStarts = (db: Db, userId: string) =>
  db
    .select({ exam: exams.code, startedAt: mockStarts.startedAt })
    .from(mockStarts)
    .innerJoin(exams, eq(exams.id, mockStarts.examId))
    .where(eq(mockStarts.userId, userId))
    .orderBy(asc(mockStarts.startedAt))

export const listExamGoals = (db: Db, userId: string) =>
  db
    .select({ exam: exams.code, examOn: examGoals.examOn })
    .from(examGoals)
    .innerJoin(exams, eq(exams.id, examGoals.examId))
    .where(eq(examGoals.userId, userId))
    .orderBy(asc(exams.code))

/** Null where nothing was ever chosen. */
export async function findLearnerSettings(db: Db, userId: string) {
  const [row] = await db
    .select({
      mockTime: learnerSettings.mockTime,
      mailsMockEnded: learnerSettings.mailsMockEnded,
      mailsAppealDecided: learnerSettings.mailsAppealDecided,
      mailsReviewsDue: learnerSettings.mailsReviewsDue,
      mailedOn: learnerSettings.mailedOn,
    })
    .from(learnerSettings)
    .where(eq(learnerSettings.userId, userId))
  return row ?? null
}
