import { isViewer, viewerColumns } from '#server/adapters/auth/viewer-reader.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { roles, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { examDomains, questions } from '#server/adapters/db/schema/catalog.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { countedBehind, type CountedTries, type TryRow } from '#server/limits/limit-store.ts'
import type { CommentedMode } from '#domain/simulations/simulation.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answerColumns, answerOfPlace, placeToJudge } from './place-store.ts'
import { givenShown } from '#server/rulings/given-right-sql.ts'
import { isHeldBack } from './held-question-sql.ts'
import { isAsked } from './simulation-store.ts'

// Prepared once per connection, like those of answering: the next question waits for them.

/** By the person's own simulations of the exam: a question that many have answered has no short list of its own. */
const everRated =
  sql`exists (select from ${simulations} as own join ${simulationAnswers} as rated on rated.simulation_id = own.id and rated.question_id = ${simulationQuestions.questionId} where own.user_id = ${simulations.userId} and own.exam_id = ${simulations.examId} and rated.rated_at is not null)`.mapWith(
    Boolean,
  )

const placeColumns = {
  ...placeToJudge,
  given: givenShown,
  marked: simulationQuestions.markedForReview,
  domain: examDomains.name,
  ...answerColumns,
  everRated,
  isHeld: isHeldBack({ userId: simulations.userId, questionId: simulationQuestions.questionId }),
}

const isPlace = and(
  eq(simulationQuestions.simulationId, simulations.id),
  eq(simulationQuestions.position, sql.placeholder('position')),
)

const placeOfToken = hotQuery((db) =>
  db
    .select({ ...viewerColumns, ...placeColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.userId, users.id))
    .innerJoin(simulations, and(isAsked, eq(simulations.userId, users.id)))
    .innerJoin(simulationQuestions, isPlace)
    .innerJoin(questions, eq(questions.id, simulationQuestions.questionId))
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .leftJoin(simulationAnswers, answerOfPlace)
    .where(isViewer)
    .prepare('viewer_with_place_to_open'),
)

const placeOfPerson = hotQuery((db) =>
  db
    .select(placeColumns)
    .from(simulations)
    .innerJoin(simulationQuestions, isPlace)
    .innerJoin(questions, eq(questions.id, simulationQuestions.questionId))
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .leftJoin(simulationAnswers, answerOfPlace)
    .where(and(isAsked, eq(simulations.userId, sql.placeholder('userId'))))
    .prepare('place_to_open'),
)

type At = { simulationId: string; position: number; mode: CommentedMode }

export type PlaceToOpen = NonNullable<Awaited<ReturnType<typeof findPlaceToOpen>>>

export async function findPlaceToOpen(db: Db, at: At & { userId: string }) {
  const [row] = await placeOfPerson(db).execute(at)
  return row
}

/** Of study, where every trip counts. Undefined also for nobody. */
export async function findViewerWithPlaceToOpen(db: Db, at: Omit<At, 'mode'> & { token: string }) {
  const [row] = await placeOfToken(db).execute({ ...at, mode: 'study' })
  return row
}

/** What the transaction holds need not reach the disk before the reply; what is written later does not overtake it. */
const withoutWaiting = sql<
  string | null
>`case when ${sql.placeholder('isCounted')}::boolean then null else set_config('synchronous_commit', 'off', true) end`

const saveIndexAndTry = hotQuery((db) => {
  const saved = db.$with('saved').as(
    db
      .update(simulations)
      .set({ currentQuestionIndex: sql`${sql.placeholder('position')}` })
      .where(
        and(isAsked, eq(simulations.userId, sql.placeholder('userId')), eq(simulations.status, 'active')),
      )
      .returning({ id: simulations.id, waiting: withoutWaiting.as('waiting') }),
  )
  return countedBehind(db, saved).prepare('save_opening')
})

/**
 * Saves the current place and counts what is handed out, in one trip; undefined where the simulation has ended. A power
 * cut may forget the last of both, unless `isCounted`: with an opening of the free plan in the same transaction.
 */
export async function saveOpening(
  db: Db,
  at: At & { userId: string; isCounted: boolean },
  tried: TryRow,
): Promise<CountedTries | undefined> {
  const [counted] = await saveIndexAndTry(db).execute({ ...at, ...tried })
  return counted
}
