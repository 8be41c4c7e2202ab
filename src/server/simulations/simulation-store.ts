import { inIso } from '#server/iso-moments.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { CommentedMode } from '#domain/simulations/simulation.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { simulationAnswers, simulations, trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'
import { insertPlaces } from './place-list-store.ts'

/** Calls of a mode take only its own: what runs in another is unknown to them. */
export const isStudy = eq(simulations.mode, 'study')

/** Takes the placeholders `simulationId` and `mode`. */
export const isAsked = and(
  eq(simulations.id, sql.placeholder('simulationId')),
  eq(simulations.mode, sql.placeholder('mode')),
)

const ownColumns = {
  id: simulations.id,
  examId: simulations.examId,
  status: simulations.status,
  difficulties: simulations.difficulties,
  totalQuestions: simulations.totalQuestions,
  currentQuestionIndex: simulations.currentQuestionIndex,
  startedAt: simulations.startedAt,
  completedAt: simulations.completedAt,
  countedQuestions: simulations.countedQuestions,
  correctAnswers: simulations.correctAnswers,
  now: databaseNow,
}

const isOwn = and(
  eq(simulations.id, sql.placeholder('simulationId')),
  eq(simulations.userId, sql.placeholder('userId')),
)

const ownOfMode = hotQuery((db) =>
  db
    .select(ownColumns)
    .from(simulations)
    .where(and(isAsked, eq(simulations.userId, sql.placeholder('userId'))))
    .prepare('own_of_mode'),
)

const ownOfAnyMode = hotQuery((db) =>
  db.select(ownColumns).from(simulations).where(isOwn).prepare('own_simulation'),
)

type OwnKey = { simulationId: string; userId: string }
type OwnOfMode = OwnKey & { mode: CommentedMode }

/** Undefined for a foreign one, an unknown one and one of another mode alike. */
export async function findOwnOfMode(db: Db, key: OwnOfMode) {
  const [row] = await ownOfMode(db).execute(key)
  return row
}

/** Of whichever mode, for what comes after the end. Undefined for a foreign or unknown one alike. */
export async function findOwnSimulation(db: Db, key: OwnKey) {
  const [row] = await ownOfAnyMode(db).execute(key)
  return row
}

/** Holds the simulation's row until the transaction ends: answering and finishing take turns on it. */
export async function lockOwnOfMode(db: Db, key: OwnOfMode) {
  const [row] = await db
    .select({ id: simulations.id, status: simulations.status })
    .from(simulations)
    .where(
      and(
        eq(simulations.id, key.simulationId),
        eq(simulations.userId, key.userId),
        eq(simulations.mode, key.mode),
      ),
    )
    .for('update')
  return row
}

export async function findActiveId(
  db: Db,
  of: { userId: string; examId: string; mode: CommentedMode },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: simulations.id })
    .from(simulations)
    .where(
      and(
        eq(simulations.userId, of.userId),
        eq(simulations.examId, of.examId),
        eq(simulations.status, 'active'),
        eq(simulations.mode, of.mode),
      ),
    )
  return row?.id
}

export async function listSimulatedExams(db: Db, userId: string): Promise<Map<string, boolean>> {
  const rows = await db
    .select({
      examId: simulations.examId,
      hasActive: sql`bool_or(${simulations.status} = 'active' and ${isStudy})`.mapWith(Boolean),
    })
    .from(simulations)
    .where(eq(simulations.userId, userId))
    .groupBy(simulations.examId)
  return new Map(rows.map(({ examId, hasActive }) => [examId, hasActive]))
}

export async function listUnderWay(db: Db, userId: string) {
  const rows = await db
    .select({
      examId: simulations.examId,
      total: simulations.totalQuestions,
      startedAt: simulations.startedAt,
      answered: sql`count(${simulationAnswers.questionId})`.mapWith(Number),
    })
    .from(simulations)
    .leftJoin(simulationAnswers, eq(simulationAnswers.simulationId, simulations.id))
    .where(and(eq(simulations.userId, userId), eq(simulations.status, 'active'), isStudy))
    .groupBy(simulations.id)
  return new Map(rows.map(({ examId, ...simulation }) => [examId, inIso(simulation)]))
}

/** The exam's active questions in the order of every new list, with the person's latest rating of each (spec 6.1 and 6.3). */
export async function listCandidates(db: Db, of: { userId: string; examId: string }) {
  const latest = db
    .selectDistinctOn([simulationAnswers.questionId], {
      questionId: simulationAnswers.questionId,
      rating: simulationAnswers.userDifficultyRating,
    })
    .from(simulationAnswers)
    .innerJoin(simulations, eq(simulations.id, simulationAnswers.simulationId))
    .where(
      and(
        eq(simulations.userId, of.userId),
        eq(simulations.examId, of.examId),
        isNotNull(simulationAnswers.ratedAt),
      ),
    )
    .orderBy(simulationAnswers.questionId, desc(simulationAnswers.ratedAt))
    .as('latest')
  return db
    .select({
      id: questions.id,
      revision: questions.currentRevision,
      own: questionRevisions.difficulty,
      latestRating: latest.rating,
      opened:
        sql`exists (select from ${trialOpenings} where ${trialOpenings.userId} = ${of.userId} and ${trialOpenings.questionId} = ${questions.id})`.mapWith(
          Boolean,
        ),
    })
    .from(questions)
    .innerJoin(
      questionRevisions,
      and(
        eq(questionRevisions.questionId, questions.id),
        eq(questionRevisions.number, questions.currentRevision),
      ),
    )
    .leftJoin(latest, eq(latest.questionId, questions.id))
    .where(and(eq(questions.examId, of.examId), eq(questions.isActive, true)))
    .orderBy(asc(questions.createdAt), asc(questions.id))
}

/** Null when another call of this person started one first. */
export async function insertSimulation(
  db: Db,
  start: {
    userId: string
    examId: string
    mode: CommentedMode
    difficulties: Difficulty[]
    list: { questionId: string; revision: number; isFree: boolean; markedForReview?: boolean }[]
  },
): Promise<string | null> {
  const [row] = await db
    .insert(simulations)
    .values({
      userId: start.userId,
      examId: start.examId,
      mode: start.mode,
      difficulties: start.difficulties,
      totalQuestions: start.list.length,
    })
    .onConflictDoNothing()
    .returning({ id: simulations.id })
  if (!row) return null
  await insertPlaces(db, row.id, start.list)
  return row.id
}

/** False when it had ended before. */
export async function markCompleted(
  db: Db,
  result: { simulationId: string; completedAt?: Date; countedQuestions: number; correctAnswers: number },
): Promise<boolean> {
  const rows = await db
    .update(simulations)
    .set({
      status: 'completed',
      completedAt: result.completedAt ?? NOW,
      countedQuestions: result.countedQuestions,
      correctAnswers: result.correctAnswers,
    })
    .where(and(eq(simulations.id, result.simulationId), eq(simulations.status, 'active')))
    .returning({ id: simulations.id })
  return rows.length > 0
}

export async function markAbandoned(db: Db, simulationId: string) {
  await db
    .update(simulations)
    .set({ status: 'abandoned', abandonedAt: NOW })
    .where(and(eq(simulations.id, simulationId), eq(simulations.status, 'active')))
}
