import type { DrillKind } from '#domain/mistakes/drills.ts'
import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { examDomains, exams, questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { drills, focusBlocks } from '#server/adapters/db/schema/drills.ts'
import {
  revisionOfPlace,
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { isOfToday, saidOnItsDay } from '#server/simulations/said-sql.ts'
import { insertSimulation } from '#server/simulations/simulation-store.ts'
import { deleteBlankPlaces, deleteUnanswered } from '#server/simulations/sweep-store.ts'
import { and, asc, eq, sql } from 'drizzle-orm'

type OfPerson = { userId: string; examId: string }
type Key = { simulationId: string; userId: string }

const drillColumns = {
  simulationId: simulations.id,
  status: simulations.status,
  startedAt: simulations.startedAt,
  completedAt: simulations.completedAt,
  examId: simulations.examId,
  exam: { id: exams.id, code: exams.code, name: exams.name, status: exams.status, booklet: exams.booklet },
  kind: drills.kind,
  domainId: drills.domainId,
  domain: examDomains.name,
  plannedMinutes: focusBlocks.plannedMinutes,
  now: databaseNow,
}

const drillRows = (db: Db) =>
  db
    .select(drillColumns)
    .from(simulations)
    .innerJoin(drills, eq(drills.simulationId, simulations.id))
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .leftJoin(focusBlocks, eq(focusBlocks.simulationId, drills.simulationId))
    .leftJoin(examDomains, eq(examDomains.id, drills.domainId))

/** Undefined for a foreign or unknown one alike. */
export async function findOwnDrill(db: Db, { simulationId, userId }: Key) {
  const [row] = await drillRows(db).where(
    and(eq(simulations.id, simulationId), eq(simulations.userId, userId)),
  )
  return row
}

/** The running drills of a person, with how far each is. */
export const listRunningDrills = (db: Db, of: { userId: string; examIds: string[] }) =>
  runningDrills(db).execute(of)

const runningDrills = hotQuery((db) =>
  db
    .select({
      simulationId: simulations.id,
      examId: simulations.examId,
      startedAt: simulations.startedAt,
      total: simulations.totalQuestions,
      kind: drills.kind,
      domainId: drills.domainId,
      domain: examDomains.name,
      plannedMinutes: focusBlocks.plannedMinutes,
      answered: db.$count(simulationAnswers, eq(simulationAnswers.simulationId, simulations.id)),
      now: databaseNow,
    })
    .from(simulations)
    .innerJoin(drills, eq(drills.simulationId, simulations.id))
    .leftJoin(focusBlocks, eq(focusBlocks.simulationId, simulations.id))
    .leftJoin(examDomains, eq(examDomains.id, drills.domainId))
    .where(
      and(
        eq(simulations.userId, sql.placeholder('userId')),
        sql`${simulations.examId} = any(${sql.placeholder('examIds')}::uuid[])`,
        eq(simulations.mode, 'drill'),
        eq(simulations.status, 'active'),
      ),
    )
    .prepare('running_drills'),
)

const STARTS_LOCK = 726_574_021

/** Of drills of the person and exam, one at a time until the transaction ends. */
export const lockStarts = (tx: Db, { userId, examId }: OfPerson) =>
  tx.execute(sql`select pg_advisory_xact_lock(${STARTS_LOCK}, hashtext(${`${userId} ${examId}`}))`)

/** Null when another call of this person began one first. */
export async function insertDrill(
  db: Db,
  drill: OfPerson & {
    kind: DrillKind
    domainId: string | null
    /** Of a block of focus. */
    plannedMinutes: number | null
    list: { questionId: string; revision: number; isFree: boolean; markedForReview: boolean }[]
  },
): Promise<string | null> {
  const { kind, domainId, plannedMinutes, ...start } = drill
  const simulationId = await insertSimulation(db, { ...start, mode: 'drill', difficulties: [] })
  if (simulationId === null) return null
  await db.insert(drills).values({ simulationId, kind, domainId })
  if (plannedMinutes !== null) await db.insert(focusBlocks).values({ simulationId, plannedMinutes })
  return simulationId
}

/** With what was answered, as if nothing else had been drawn: places keep their order. False where nothing was. */
export async function endWithAnswered(tx: Db, simulationId: string): Promise<boolean> {
  if (await deleteUnanswered(tx, simulationId)) return false
  await deleteBlankPlaces(tx, simulationId)
  await closeGaps(tx, simulationId)
  const answered = tx.$count(simulationAnswers, eq(simulationAnswers.simulationId, simulationId))
  const right = tx.$count(
    simulationAnswers,
    and(eq(simulationAnswers.simulationId, simulationId), eq(simulationAnswers.isCorrect, true)),
  )
  await tx
    .update(simulations)
    .set({
      status: 'completed',
      completedAt: NOW,
      totalQuestions: sql`${answered}`,
      countedQuestions: sql`${answered}`,
      correctAnswers: sql`${right}`,
      currentQuestionIndex: 0,
    })
    .where(and(eq(simulations.id, simulationId), eq(simulations.status, 'active')))
  return true
}

/** Each move is to a place that nobody has: the rows are looked at one by one. */
async function closeGaps(tx: Db, simulationId: string) {
  const places = await tx
    .select({ position: simulationQuestions.position })
    .from(simulationQuestions)
    .where(eq(simulationQuestions.simulationId, simulationId))
    .orderBy(asc(simulationQuestions.position))
  for (const [index, { position }] of places.entries())
    if (index !== position)
      await tx
        .update(simulationQuestions)
        .set({ position: index })
        .where(
          and(eq(simulationQuestions.simulationId, simulationId), eq(simulationQuestions.position, position)),
        )
}

/**
 * Of a drill that runs; undefined without a stored answer. A guess touches no difficulty, a difficulty takes a guess back.
 * `isSettled`: the answer is of an earlier day.
 */
export async function saveSaid(
  db: Db,
  { simulationId, questionId, userId, said }: Key & { questionId: string; said: SaidOfAnswer },
) {
  const [row] = await db
    .update(simulationAnswers)
    .set(
      said === 'guess'
        ? { guessedAt: NOW, ...saidOnItsDay({ guess: true }) }
        : {
            guessedAt: null,
            userDifficultyRating: said,
            ratedAt: NOW,
            ...saidOnItsDay({ difficulty: said, guess: false }),
          },
    )
    .from(simulations)
    .where(
      and(
        eq(simulationAnswers.simulationId, simulationId),
        eq(simulationAnswers.questionId, questionId),
        eq(simulations.id, simulationAnswers.simulationId),
        eq(simulations.userId, userId),
        eq(simulations.mode, 'drill'),
        eq(simulations.status, 'active'),
      ),
    )
    .returning({ isSettled: sql`not ${isOfToday}`.mapWith(Boolean) })
  return row
}

/** What was said of each stored answer of a drill, and of what; `revisionThen`: the newest one when the drill ended. */
export const listSaid = (db: Db, simulationId: string) =>
  db
    .select({
      position: simulationQuestions.position,
      questionId: simulationQuestions.questionId,
      statement: questionRevisions.statement,
      revisionThen:
        sql`(select coalesce(max(later.number), ${simulationQuestions.revision}) from ${questionRevisions} as later where later.question_id = ${simulationQuestions.questionId} and later.created_at <= ${simulations.completedAt})`.mapWith(
          Number,
        ),
      isCorrect: simulationAnswers.isCorrect,
      isAnnulled: simulationQuestions.isAnnulled,
      seconds: simulationAnswers.secondsSpent,
      rating: simulationAnswers.userDifficultyRating,
      guessedAt: simulationAnswers.guessedAt,
      saidDifficulty: simulationAnswers.saidDifficulty,
      saidGuess: simulationAnswers.saidGuess,
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .innerJoin(questionRevisions, revisionOfPlace)
    .innerJoin(
      simulationAnswers,
      and(
        eq(simulationAnswers.simulationId, simulationQuestions.simulationId),
        eq(simulationAnswers.questionId, simulationQuestions.questionId),
      ),
    )
    .where(eq(simulationQuestions.simulationId, simulationId))
    .orderBy(asc(simulationQuestions.position))
