import type { Difficulty } from '#domain/questions/difficulty.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { examDomains, exams, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import {
  revisionOfPlace,
  simulationAnswers,
  simulationQuestions,
  simulations,
  trialOpenings,
} from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, inArray, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'
import { invariant } from '#server/refusal.ts'
import { givenRight, givenShown } from '#server/rulings/given-right-sql.ts'
import { ACCESS_RULE } from '#server/subscriptions/access-rule-store.ts'
import { hasPlanWithin } from '#server/subscriptions/subscription-store.ts'
import { isHeldBack } from './held-question-sql.ts'
import { saidOnItsDay } from './said-sql.ts'
import { isStudy } from './simulation-store.ts'

/** When the review opened the key of a place: at the end, but where it was left out only once it was shown (spec 16.1). */
export const keyOpenedAt = sql`case when ${simulationQuestions.leftOut} then ${simulationQuestions.keyShownAt} else ${simulations.completedAt} end`

export const answerOfPlace = and(
  eq(simulationAnswers.simulationId, simulationQuestions.simulationId),
  eq(simulationAnswers.questionId, simulationQuestions.questionId),
)

const openedBy = (userId: string | SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${trialOpenings} where ${trialOpenings.userId} = ${userId} and ${trialOpenings.questionId} = ${simulationQuestions.questionId})`

export const listPlaces = (db: Db, of: { simulationId: string; userId: string }) =>
  db
    .select({
      position: simulationQuestions.position,
      questionId: simulationQuestions.questionId,
      marked: simulationQuestions.markedForReview,
      isFree: simulationQuestions.isFree,
      leftOut: simulationQuestions.leftOut,
      isCorrect: simulationAnswers.isCorrect,
      opened: openedBy(of.userId),
    })
    .from(simulationQuestions)
    .leftJoin(simulationAnswers, answerOfPlace)
    .where(eq(simulationQuestions.simulationId, of.simulationId))
    .orderBy(asc(simulationQuestions.position))

/** Of a place and its simulation what decides about it with a plan; without one see `findFreeFacts`. */
export const placeToJudge = {
  examId: simulations.examId,
  simulationStatus: simulations.status,
  position: simulationQuestions.position,
  questionId: simulationQuestions.questionId,
  revision: simulationQuestions.revision,
  isFree: simulationQuestions.isFree,
  given: givenRight,
  hasPlan: hasPlanWithin(simulations),
}

export const answerColumns = {
  selectedOptions: simulationAnswers.selectedOptions,
  isCorrect: simulationAnswers.isCorrect,
  answeredAt: simulationAnswers.answeredAt,
  secondsSpent: simulationAnswers.secondsSpent,
  rating: simulationAnswers.userDifficultyRating,
  isGuess: sql`${simulationAnswers.guessedAt} is not null`.mapWith(Boolean),
}

const revisionColumns = {
  statement: questionRevisions.statement,
  options: questionRevisions.options,
  correctOptions: questionRevisions.correctOptions,
  explanation: questionRevisions.explanation,
  references: questionRevisions.references,
  difficulty: questionRevisions.difficulty,
}

const revisionContent = hotQuery((db) =>
  db
    .select(revisionColumns)
    .from(questionRevisions)
    .where(
      and(
        eq(questionRevisions.questionId, sql.placeholder('questionId')),
        eq(questionRevisions.number, sql.placeholder('revision')),
      ),
    )
    .prepare('revision_content'),
)

export type RevisionContent = Awaited<ReturnType<typeof findRevisionContent>>

export async function findRevisionContent(db: Db, of: { questionId: string; revision: number }) {
  const [row] = await revisionContent(db).execute(of)
  invariant(row, 'a place names a revision that is there')
  return row
}

const contentColumns = {
  position: simulationQuestions.position,
  questionId: simulationQuestions.questionId,
  marked: simulationQuestions.markedForReview,
  isFree: simulationQuestions.isFree,
  isKeyNew: sql`${simulationQuestions.leftOut} and ${simulationQuestions.keyShownAt} is null`.mapWith(
    Boolean,
  ),
  ...revisionColumns,
  given: givenShown,
  domain: examDomains.name,
  ...answerColumns,
}

export type PlaceContent = Awaited<ReturnType<typeof listPlaceContents>>[number]

/** Places with their content, for `mayShow` to judge before anything of them leaves. */
export const listPlaceContents = (
  db: Db,
  at: { simulationId: string; userId: string; positions: number[] },
) =>
  db
    .select({
      ...contentColumns,
      opened: openedBy(sql`${at.userId}::uuid`),
      isHeld: isHeldBack({
        userId: sql`${at.userId}::uuid`,
        questionId: simulationQuestions.questionId,
      }),
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .innerJoin(questionRevisions, revisionOfPlace)
    .innerJoin(questions, eq(questions.id, simulationQuestions.questionId))
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .leftJoin(simulationAnswers, answerOfPlace)
    .where(
      and(
        eq(simulationQuestions.simulationId, at.simulationId),
        inArray(simulationQuestions.position, at.positions),
      ),
    )
    .orderBy(asc(simulationQuestions.position))

const freeFacts = hotQuery((db) =>
  db
    .select({
      isOpenToAll: sql`${ACCESS_RULE} = 'open'`.mapWith(Boolean),
      hasFreeQuestions: sql`${exams.status} = 'active' and ${ACCESS_RULE} <> 'invited'`.mapWith(Boolean),
      opened:
        sql`exists (select from ${trialOpenings} where ${trialOpenings.userId} = ${sql.placeholder('userId')} and ${trialOpenings.questionId} = ${sql.placeholder('questionId')})`.mapWith(
          Boolean,
        ),
      openedCount:
        sql`(select count(*) from ${trialOpenings} where ${trialOpenings.userId} = ${sql.placeholder('userId')} and ${trialOpenings.examId} = ${exams.id})`.mapWith(
          Number,
        ),
      answered:
        sql`exists (select from ${simulationAnswers} where ${simulationAnswers.simulationId} = ${sql.placeholder('simulationId')} and ${simulationAnswers.questionId} = ${sql.placeholder('questionId')})`.mapWith(
          Boolean,
        ),
    })
    .from(exams)
    .where(eq(exams.id, sql.placeholder('examId')))
    .prepare('free_facts'),
)

/** What decides about a place without a plan (domain/payments/access.ts). */
export async function findFreeFacts(
  db: Db,
  of: { userId: string; examId: string; questionId: string; simulationId: string },
) {
  const [row] = await freeFacts(db).execute(of)
  invariant(row, 'a simulation is one of an exam')
  return row
}

const countOpenings = hotQuery((db) =>
  db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(trialOpenings)
    .where(
      and(
        eq(trialOpenings.userId, sql.placeholder('userId')),
        eq(trialOpenings.examId, sql.placeholder('examId')),
      ),
    )
    .prepare('count_openings'),
)

export async function countTrialOpenings(db: Db, of: { userId: string; examId: string }): Promise<number> {
  const [row] = await countOpenings(db).execute(of)
  return row?.count ?? 0
}

export async function isOpened(db: Db, of: { userId: string; questionId: string }): Promise<boolean> {
  const rows = await db
    .select({ ordinal: trialOpenings.ordinal })
    .from(trialOpenings)
    .where(and(eq(trialOpenings.userId, of.userId), eq(trialOpenings.questionId, of.questionId)))
  return rows.length > 0
}

/** Writes an opening as number `ordinal` of the list; the database refuses a sixteenth. */
export async function saveTrialOpening(
  db: Db,
  opening: { userId: string; examId: string; questionId: string; ordinal: number },
) {
  await db.insert(trialOpenings).values(opening).onConflictDoNothing()
}

export type PlaceMark = { simulationId: string; position: number; marked: boolean }

/** The id of the question that is marked; null where there is no such place. */
export async function saveMark(db: Db, mark: PlaceMark): Promise<string | null> {
  const [row] = await db
    .update(simulationQuestions)
    .set({ markedForReview: mark.marked })
    .where(
      and(
        eq(simulationQuestions.simulationId, mark.simulationId),
        eq(simulationQuestions.position, mark.position),
      ),
    )
    .returning({ questionId: simulationQuestions.questionId })
  return row?.questionId ?? null
}

/** Of an own simulation, of another mode than study once it is finished; false without a stored answer. */
export async function saveRating(
  db: Db,
  rating: {
    simulationId: string
    questionId: string
    userId: string
    difficulty: Difficulty
    /** What is not named stays as it was. */
    guess: boolean | undefined
  },
): Promise<boolean> {
  const { difficulty, guess } = rating
  const rows = await db
    .update(simulationAnswers)
    .set({
      userDifficultyRating: difficulty,
      ratedAt: NOW,
      ...(guess !== undefined && { guessedAt: guess ? NOW : null }),
      ...saidOnItsDay({ difficulty, guess }),
    })
    .from(simulations)
    .where(
      and(
        eq(simulationAnswers.simulationId, rating.simulationId),
        eq(simulationAnswers.questionId, rating.questionId),
        eq(simulations.id, simulationAnswers.simulationId),
        eq(simulations.userId, rating.userId),
        or(isStudy, eq(simulations.status, 'completed')),
      ),
    )
    .returning({ questionId: simulationAnswers.questionId })
  return rows.length > 0
}

export async function leaveOut(db: Db, of: { simulationId: string; counted: number[] }) {
  await db
    .update(simulationQuestions)
    .set({ leftOut: true })
    .where(
      and(
        eq(simulationQuestions.simulationId, of.simulationId),
        of.counted.length > 0 ? notInArray(simulationQuestions.position, of.counted) : undefined,
      ),
    )
}
