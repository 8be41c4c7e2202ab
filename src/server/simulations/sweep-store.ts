import type { Db } from '#server/adapters/db/database.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, inArray, isNull, notExists, sql, type SQLWrapper } from 'drizzle-orm'

// What is deleted of simulations: with a person who waits for it, or in slices by a job.

const ROW = sql`${simulationQuestions}.ctid`

const answersOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(simulationAnswers)
    .where(eq(simulationAnswers.simulationId, simulations.id))

const answerOfPlace = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(simulationAnswers)
    .where(
      and(
        eq(simulationAnswers.simulationId, simulationQuestions.simulationId),
        eq(simulationAnswers.questionId, simulationQuestions.questionId),
      ),
    )

/** Deletes a simulation in which nothing was answered, with its places; false where something was. */
export async function deleteUnanswered(db: Db, simulationId: string): Promise<boolean> {
  const rows = await db
    .delete(simulations)
    .where(and(eq(simulations.id, simulationId), notExists(answersOf(db))))
    .returning({ id: simulations.id })
  return rows.length > 0
}

/** Deletes the places of a simulation that have no answer. */
export async function deleteBlankPlaces(db: Db, simulationId: string) {
  await db
    .delete(simulationQuestions)
    .where(and(eq(simulationQuestions.simulationId, simulationId), notExists(answerOfPlace(db))))
}

/**
 * What a version before kept of abandoned simulations: at most so many blank places, then those of them in which nothing
 * was answered. True when something was there to delete.
 */
export async function dropBlankOnes(db: Db, most: number): Promise<boolean> {
  const blank = db
    .select({ row: ROW })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(and(eq(simulations.status, 'abandoned'), notExists(answerOfPlace(db))))
    .limit(most)
  const places = await deletePlaces(db, blank)
  if (places > 0) return true
  const empty = db
    .select({ id: simulations.id })
    .from(simulations)
    .where(and(eq(simulations.status, 'abandoned'), notExists(answersOf(db))))
    .limit(most)
  const gone = await db
    .delete(simulations)
    .where(inArray(simulations.id, empty))
    .returning({ id: simulations.id })
  return gone.length > 0
}

/**
 * A slice of what a deleted account left: at most so many places with their answers, and the simulations that have none
 * left. True when there may be more. Killed at any point, the next slice goes on.
 */
export async function dropNobodys(db: Db, most: number): Promise<boolean> {
  const left = db
    .select({ row: ROW })
    .from(simulationQuestions)
    .where(
      inArray(
        simulationQuestions.simulationId,
        db
          .select({ id: simulations.id })
          .from(simulations)
          .where(isNull(simulations.userId))
          .orderBy(asc(simulations.id))
          .limit(most),
      ),
    )
    .limit(most)
  const places = await deletePlaces(db, left)
  if (places === most) return true
  const bare = db
    .select({ id: simulations.id })
    .from(simulations)
    .where(
      and(
        isNull(simulations.userId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(simulationQuestions)
            .where(eq(simulationQuestions.simulationId, simulations.id)),
        ),
      ),
    )
    .limit(most)
  const gone = await db
    .delete(simulations)
    .where(inArray(simulations.id, bare))
    .returning({ id: simulations.id })
  return places + gone.length > 0
}

/** By the place where the rows stand: no other way is as sure not to read the whole table. */
async function deletePlaces(db: Db, rows: SQLWrapper): Promise<number> {
  const gone = await db
    .delete(simulationQuestions)
    .where(sql`${ROW} = any(array(${rows}))`)
    .returning({ position: simulationQuestions.position })
  return gone.length
}
