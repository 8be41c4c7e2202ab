import type { Db } from '#server/adapters/db/database.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { resultChanges } from '#server/adapters/db/schema/rulings.ts'
import {
  questionMarks,
  simulationAnswers,
  simulationQuestions,
  simulations,
  trialOpenings,
} from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { valuesBy } from './values-by.ts'

// Own rows only: each query carries the person's id, and none touches the text or the key of a question.

export const listSimulations = (db: Db, userId: string) =>
  db
    .select({
      id: simulations.id,
      exam: exams.code,
      mode: simulations.mode,
      status: simulations.status,
      difficulties: simulations.difficulties,
      startedAt: simulations.startedAt,
      completedAt: simulations.completedAt,
      abandonedAt: simulations.abandonedAt,
      totalQuestions: simulations.totalQuestions,
      currentPosition: simulations.currentQuestionIndex,
      countedQuestions: simulations.countedQuestions,
      correctAnswers: simulations.correctAnswers,
    })
    .from(simulations)
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .where(eq(simulations.userId, userId))
    .orderBy(asc(simulations.startedAt), asc(simulations.id))

export async function listAnswers(db: Db, userId: string) {
  const rows = await db
    .select({
      simulationId: simulationAnswers.simulationId,
      answer: {
        position: simulationQuestions.position,
        selectedOptions: simulationAnswers.selectedOptions,
        isCorrect: simulationAnswers.isCorrect,
        answeredAt: simulationAnswers.answeredAt,
        secondsSpent: simulationAnswers.secondsSpent,
        difficultyRating: simulationAnswers.userDifficultyRating,
        ratedAt: simulationAnswers.ratedAt,
        guessedAt: simulationAnswers.guessedAt,
        saidDifficulty: simulationAnswers.saidDifficulty,
        saidGuess: simulationAnswers.saidGuess,
      },
    })
    .from(simulationAnswers)
    .innerJoin(simulations, eq(simulations.id, simulationAnswers.simulationId))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, simulationAnswers.simulationId),
        eq(simulationQuestions.questionId, simulationAnswers.questionId),
      ),
    )
    .where(eq(simulations.userId, userId))
    .orderBy(asc(simulationQuestions.position))
  return valuesBy(
    rows,
    ({ simulationId }) => simulationId,
    ({ answer }) => answer,
  )
}

/** What rulings changed of results, by simulation. */
export async function listResultChanges(db: Db, userId: string) {
  const rows = await db
    .select({
      simulationId: resultChanges.simulationId,
      change: {
        position: resultChanges.position,
        was: resultChanges.was,
        now: resultChanges.now,
        changedAt: resultChanges.changedAt,
      },
    })
    .from(resultChanges)
    .innerJoin(simulations, eq(simulations.id, resultChanges.simulationId))
    .where(eq(simulations.userId, userId))
    .orderBy(asc(resultChanges.changedAt), asc(resultChanges.rulingId))
  return valuesBy(
    rows,
    ({ simulationId }) => simulationId,
    ({ change }) => change,
  )
}

export async function listMarks(db: Db, userId: string) {
  const rows = await db
    .select({ simulationId: simulations.id, position: simulationQuestions.position })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(and(eq(simulations.userId, userId), eq(simulationQuestions.markedForReview, true)))
    .orderBy(asc(simulationQuestions.position))
  return valuesBy(
    rows,
    ({ simulationId }) => simulationId,
    ({ position }) => position,
  )
}

export const listQuestionMarks = (db: Db, userId: string) =>
  db
    .select({ exam: exams.code, markedAt: questionMarks.markedAt })
    .from(questionMarks)
    .innerJoin(questions, eq(questions.id, questionMarks.questionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(eq(questionMarks.userId, userId))
    .orderBy(asc(questionMarks.markedAt), asc(questionMarks.questionId))

/** Of places that were left out, when the review showed their keys. */
export async function listKeysShown(db: Db, userId: string) {
  const rows = await db
    .select({
      simulationId: simulations.id,
      key: {
        position: simulationQuestions.position,
        shownAt: sql`${simulationQuestions.keyShownAt}`.mapWith(simulations.startedAt),
      },
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(and(eq(simulations.userId, userId), isNotNull(simulationQuestions.keyShownAt)))
    .orderBy(asc(simulationQuestions.position))
  return valuesBy(
    rows,
    ({ simulationId }) => simulationId,
    ({ key }) => key,
  )
}

/** When, by exam; which questions they were is content. */
export async function listFreeOpenings(db: Db, userId: string) {
  const rows = await db
    .select({ exam: exams.code, openedAt: trialOpenings.openedAt })
    .from(trialOpenings)
    .innerJoin(exams, eq(exams.id, trialOpenings.examId))
    .where(eq(trialOpenings.userId, userId))
    .orderBy(asc(exams.code), asc(trialOpenings.ordinal))
  return [...Map.groupBy(rows, ({ exam }) => exam)].map(([exam, own]) => ({
    exam,
    questions: own.length,
    openedAt: own.map(({ openedAt }) => openedAt.toISOString()),
  }))
}
