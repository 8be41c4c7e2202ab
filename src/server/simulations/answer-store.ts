import { isViewer, viewerColumns } from '#server/adapters/auth/viewer-reader.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { roles, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import type { CommentedMode } from '#domain/simulations/simulation.ts'
import { and, eq, sql } from 'drizzle-orm'
import { givenShown } from '#server/rulings/given-right-sql.ts'
import { answerColumns, answerOfPlace, placeToJudge } from './place-store.ts'
import { isAsked } from './simulation-store.ts'

// The answer path is the product's hottest: every statement here is prepared once per connection.

const isPlace = and(
  eq(simulationQuestions.simulationId, simulations.id),
  eq(simulationQuestions.questionId, sql.placeholder('questionId')),
)

const placeOfToken = hotQuery((db) =>
  db
    .select({ ...viewerColumns, ...placeToJudge })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.userId, users.id))
    .innerJoin(simulations, and(isAsked, eq(simulations.userId, users.id)))
    .innerJoin(simulationQuestions, isPlace)
    .where(isViewer)
    .prepare('viewer_with_place_to_answer'),
)

const placeOfPerson = hotQuery((db) =>
  db
    .select(placeToJudge)
    .from(simulations)
    .innerJoin(simulationQuestions, isPlace)
    .where(and(isAsked, eq(simulations.userId, sql.placeholder('userId'))))
    .prepare('place_to_answer'),
)

type At = { simulationId: string; questionId: string; mode: CommentedMode }

export type PlaceToAnswer = NonNullable<Awaited<ReturnType<typeof findPlaceToAnswer>>>

export async function findPlaceToAnswer(db: Db, at: At & { userId: string }) {
  const [row] = await placeOfPerson(db).execute(at)
  return row
}

/** Of study, where every trip counts. Undefined also for nobody. */
export async function findViewerWithPlaceToAnswer(db: Db, at: Omit<At, 'mode'> & { token: string }) {
  const [row] = await placeOfToken(db).execute({ ...at, mode: 'study' })
  return row
}

// Waits for an ending under way and then finds the simulation no longer active.
const insertOnce = hotQuery((db) =>
  db
    .insert(simulationAnswers)
    .select(
      db
        .select({
          simulationId: simulations.id,
          questionId: sql`${sql.placeholder('questionId')}::uuid`.as('question_id'),
          selectedOptions: sql`${sql.placeholder('selectedOptions')}::smallint[]`.as('selected_options'),
          isCorrect: sql`${sql.placeholder('isCorrect')}::boolean`.as('is_correct'),
          answeredAt: sql`${NOW}`.as('answered_at'),
          secondsSpent: sql`${sql.placeholder('secondsSpent')}::integer`.as('seconds_spent'),
          userDifficultyRating: sql`null::difficulty`.as('user_difficulty_rating'),
          ratedAt: sql`null::timestamptz`.as('rated_at'),
          guessedAt: sql`null::timestamptz`.as('guessed_at'),
          saidDifficulty: sql`null::difficulty`.as('said_difficulty'),
          saidGuess: sql`false`.as('said_guess'),
        })
        .from(simulations)
        .where(
          and(isAsked, eq(simulations.userId, sql.placeholder('userId')), eq(simulations.status, 'active')),
        )
        .for('share'),
    )
    .onConflictDoNothing()
    .returning(answerColumns)
    .prepare('answer_once'),
)

const stored = hotQuery((db) =>
  db
    .select({ ...answerColumns, given: givenShown })
    .from(simulationAnswers)
    .innerJoin(simulationQuestions, answerOfPlace)
    .innerJoin(simulations, eq(simulations.id, simulationAnswers.simulationId))
    .where(
      and(
        eq(simulationAnswers.simulationId, sql.placeholder('simulationId')),
        eq(simulationAnswers.questionId, sql.placeholder('questionId')),
      ),
    )
    .prepare('stored_answer'),
)

export type StoredAnswer = NonNullable<Awaited<ReturnType<typeof insertAnswer>>>

/** Undefined when one was there, or the simulation is not this person's active one any more. */
export async function insertAnswer(
  db: Db,
  answer: {
    userId: string
    simulationId: string
    mode: CommentedMode
    questionId: string
    selectedOptions: number[]
    isCorrect: boolean
    secondsSpent: number | null
  },
) {
  const [row] = await insertOnce(db).execute(answer)
  return row
}

/** With what rulings give to its place as its person is shown it. */
export async function findStoredAnswer(db: Db, { simulationId, questionId }: Omit<At, 'mode'>) {
  const [row] = await stored(db).execute({ simulationId, questionId })
  return row
}
