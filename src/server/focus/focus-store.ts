import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { drills, focusBlocks } from '#server/adapters/db/schema/drills.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { refuseMoved } from '#server/simulations/place-list-store.ts'
import { answerOfPlace } from '#server/simulations/place-store.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import { and, asc, count, eq, gte, isNull, lte, sql } from 'drizzle-orm'

type Key = { simulationId: string; userId: string }

const blocksOf = (db: Db) =>
  db
    .select({ simulationId: focusBlocks.simulationId, startedAt: simulations.startedAt })
    .from(focusBlocks)
    .innerJoin(simulations, eq(simulations.id, focusBlocks.simulationId))

/** Undefined for a foreign or unknown one alike. */
export async function findOwnBlock(db: Db, { simulationId, userId }: Key) {
  const [row] = await blocksOf(db).where(
    and(eq(focusBlocks.simulationId, simulationId), eq(simulations.userId, userId)),
  )
  return row
}

/** So many milliseconds ago, never before the block began. What stands already stays. */
export async function saveBlockEnd(db: Db, { simulationId, endedMsAgo }: Key & { endedMsAgo: number }) {
  const began = db
    .select({ startedAt: simulations.startedAt })
    .from(simulations)
    .where(eq(simulations.id, simulationId))
  await db
    .update(focusBlocks)
    .set({ endedAt: sql`greatest(${NOW} - ${endedMsAgo} * interval '1 millisecond', (${began}))` })
    .where(and(eq(focusBlocks.simulationId, simulationId), isNull(focusBlocks.endedAt)))
}

/** How many blocks of a person began from one moment to another, both included. */
export async function countBlocks(db: Db, { userId, from, to }: { userId: string; from: Date; to: Date }) {
  const [row] = await db
    .select({ blocks: count() })
    .from(focusBlocks)
    .innerJoin(simulations, eq(simulations.id, focusBlocks.simulationId))
    .where(
      and(eq(simulations.userId, userId), gte(simulations.startedAt, from), lte(simulations.startedAt, to)),
    )
  return row?.blocks ?? 0
}

/** Positions of the answered places, in their order. */
export async function listAnsweredPositions(db: Db, simulationId: string): Promise<number[]> {
  const rows = await db
    .select({ position: simulationQuestions.position })
    .from(simulationQuestions)
    .innerJoin(simulationAnswers, answerOfPlace)
    .where(eq(simulationQuestions.simulationId, simulationId))
    .orderBy(asc(simulationQuestions.position))
  return rows.map(({ position }) => position)
}

/** Under the lock of the simulation: its list grows at its end. Within `unlessChanged`. */
export async function appendPlaces(
  tx: Db,
  simulationId: string,
  places: {
    position: number
    questionId: string
    revision: number
    isFree: boolean
    markedForReview: boolean
  }[],
) {
  await tx.insert(simulationQuestions).values(places.map((place) => ({ simulationId, ...place })))
  await refuseMoved(tx, simulationId, { from: Math.min(...places.map(({ position }) => position)) })
  await tx
    .update(simulations)
    .set({ totalQuestions: sql`${simulations.totalQuestions} + ${places.length}` })
    .where(eq(simulations.id, simulationId))
}

/** The answered blocks of a person, summed by the hour in which they began; `isRecent`: from `today` on. */
export async function sumBlocks(db: Db, { userId, today }: { userId: string; today: Date }) {
  const perBlock = db
    .select({
      hour: sql`extract(hour from ${simulations.startedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::int`
        .mapWith(Number)
        .as('hour'),
      isRecent: sql`${simulations.startedAt} >= ${today.toISOString()}::timestamptz`
        .mapWith(Boolean)
        .as('is_recent'),
      questions: count(simulationAnswers.questionId).as('questions'),
      right: sql`count(*) filter (where ${simulationAnswers.isCorrect})`.mapWith(Number).as('right_ones'),
      minutes: minutesOfBlock.as('minutes'),
    })
    .from(focusBlocks)
    .innerJoin(drills, eq(drills.simulationId, focusBlocks.simulationId))
    .innerJoin(simulations, eq(simulations.id, drills.simulationId))
    .innerJoin(simulationAnswers, eq(simulationAnswers.simulationId, simulations.id))
    .where(and(eq(simulations.userId, userId), eq(simulations.mode, 'drill')))
    .groupBy(focusBlocks.simulationId, simulations.id)
    .as('per_block')
  return db
    .select({
      hour: perBlock.hour,
      isRecent: perBlock.isRecent,
      blocks: count(),
      questions: sql`sum(${perBlock.questions})`.mapWith(Number),
      right: sql`sum(${perBlock.right})`.mapWith(Number),
      minutes: sql`sum(${perBlock.minutes})`.mapWith(Number),
    })
    .from(perBlock)
    .groupBy(perBlock.hour, perBlock.isRecent)
}

/** All of it where the focus ran to its end, else up to the last answer. */
const minutesOfBlock =
  sql`case when ${focusBlocks.endedAt} is not null then ${focusBlocks.plannedMinutes} else least(${focusBlocks.plannedMinutes}, ceil(extract(epoch from max(${simulationAnswers.answeredAt}) - ${simulations.startedAt}) / 60)) end`.mapWith(
    Number,
  )
