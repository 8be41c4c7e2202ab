import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { exams, questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
  trialOpenings,
} from '#server/adapters/db/schema/simulations.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import { accessWithin } from '#server/subscriptions/subscription-store.ts'
import { and, eq, sql } from 'drizzle-orm'

// The answer path is the product's hottest: every statement here is prepared once per connection.

const placeToAnswer = hotQuery((db) =>
  db
    .select({
      examId: simulations.examId,
      examStatus: exams.status,
      simulationStatus: simulations.status,
      position: simulationQuestions.position,
      isFree: simulationQuestions.isFree,
      options: questionRevisions.options,
      correctOptions: questionRevisions.correctOptions,
      explanation: questionRevisions.explanation,
      references: questionRevisions.references,
      answered: sql`${simulationAnswers.questionId} is not null`.mapWith(Boolean),
      opened:
        sql`exists (select from ${trialOpenings} where ${trialOpenings.userId} = ${simulations.userId} and ${trialOpenings.questionId} = ${simulationQuestions.questionId})`.mapWith(
          Boolean,
        ),
      access: accessWithin(simulations),
      now: databaseNow,
    })
    .from(simulations)
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, simulations.id),
        eq(simulationQuestions.questionId, sql.placeholder('questionId')),
      ),
    )
    .innerJoin(
      questionRevisions,
      and(
        eq(questionRevisions.questionId, simulationQuestions.questionId),
        eq(questionRevisions.number, simulationQuestions.revision),
      ),
    )
    .leftJoin(
      simulationAnswers,
      and(
        eq(simulationAnswers.simulationId, simulations.id),
        eq(simulationAnswers.questionId, simulationQuestions.questionId),
      ),
    )
    .where(
      and(
        eq(simulations.id, sql.placeholder('simulationId')),
        eq(simulations.userId, sql.placeholder('userId')),
      ),
    )
    // Held against finishing, not against other answers.
    .for('share', { of: simulations })
    .prepare('place_to_answer'),
)

export type PlaceToAnswer = NonNullable<Awaited<ReturnType<typeof findPlaceToAnswer>>>

export async function findPlaceToAnswer(
  db: Db,
  at: { simulationId: string; questionId: string; userId: string },
) {
  const [row] = await placeToAnswer(db).execute(at)
  return row
}

const storedColumns = {
  selectedOptions: simulationAnswers.selectedOptions,
  isCorrect: simulationAnswers.isCorrect,
  answeredAt: simulationAnswers.answeredAt,
  secondsSpent: simulationAnswers.secondsSpent,
  rating: simulationAnswers.userDifficultyRating,
}

const insertOnce = hotQuery((db) =>
  db
    .insert(simulationAnswers)
    .values({
      simulationId: sql.placeholder('simulationId'),
      questionId: sql.placeholder('questionId'),
      selectedOptions: sql.placeholder('selectedOptions'),
      isCorrect: sql.placeholder('isCorrect'),
      secondsSpent: sql.placeholder('secondsSpent'),
    })
    .onConflictDoNothing()
    .returning(storedColumns)
    .prepare('answer_once'),
)

const stored = hotQuery((db) =>
  db
    .select(storedColumns)
    .from(simulationAnswers)
    .where(
      and(
        eq(simulationAnswers.simulationId, sql.placeholder('simulationId')),
        eq(simulationAnswers.questionId, sql.placeholder('questionId')),
      ),
    )
    .prepare('stored_answer'),
)

export type StoredAnswer = NonNullable<Awaited<ReturnType<typeof findStoredAnswer>>>

/** Undefined when one was there. */
export async function insertAnswer(
  db: Db,
  answer: {
    simulationId: string
    questionId: string
    selectedOptions: number[]
    isCorrect: boolean
    secondsSpent: number | null
  },
) {
  const [row] = await insertOnce(db).execute(answer)
  return row
}

export async function findStoredAnswer(db: Db, of: { simulationId: string; questionId: string }) {
  const [row] = await stored(db).execute(of)
  return row
}
