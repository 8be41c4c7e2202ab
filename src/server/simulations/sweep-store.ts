import type { Db } from '#server/adapters/db/database.ts'
import { mockChoices, mocks } from '#server/adapters/db/schema/mocks.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, inArray, isNull, notExists, sql, type SQLWrapper } from 'drizzle-orm'

const MOST_SIMULATIONS = 50

const ROW = sql`${simulationQuestions}.ctid`

const answersOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(simulationAnswers)
    .where(eq(simulationAnswers.simulationId, simulations.id))

/** Of a Prova that was given up they stay as evidence (spec 14.13). */
const choicesOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(mockChoices)
    .where(eq(mockChoices.simulationId, simulations.id))

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

export async function deleteUnanswered(db: Db, simulationId: string): Promise<boolean> {
  const rows = await db
    .delete(simulations)
    .where(and(eq(simulations.id, simulationId), notExists(answersOf(db)), notExists(choicesOf(db))))
    .returning({ id: simulations.id })
  return rows.length > 0
}

export async function deleteBlankPlaces(db: Db, simulationId: string) {
  await db
    .delete(simulationQuestions)
    .where(and(eq(simulationQuestions.simulationId, simulationId), notExists(answerOfPlace(db))))
}

/** Of an older version: blank places, then simulations without an answer. True when something was there. */
export async function dropBlankOnes(db: Db, most: number): Promise<boolean> {
  const blank = db
    .select({ row: ROW })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(and(eq(simulations.status, 'abandoned'), notExists(answerOfPlace(db)), notExists(choicesOf(db))))
    .limit(most)
  const places = await deletePlaces(db, blank)
  if (places > 0) return true
  const empty = db
    .select({ id: simulations.id })
    .from(simulations)
    .where(and(eq(simulations.status, 'abandoned'), notExists(answersOf(db)), notExists(choicesOf(db))))
    .limit(most)
  const gone = await db
    .delete(simulations)
    .where(inArray(simulations.id, empty))
    .returning({ id: simulations.id })
  return gone.length > 0
}

/** Whole simulations, or a part of a larger one; safe to kill in between. False when nothing is left. */
export async function dropNobodys(db: Db, most: number): Promise<boolean> {
  const left = await db
    .select({ id: simulations.id, places: simulations.totalQuestions })
    .from(simulations)
    .where(isNull(simulations.userId))
    .orderBy(asc(simulations.id))
    .limit(MOST_SIMULATIONS)
  const [first] = left
  if (!first) return false
  if (first.places > most && (await deletePartOf(db, first.id, most))) return true
  let places = 0
  const ids = left.filter((simulation) => (places += simulation.places) <= most).map(({ id }) => id)
  const whole = ids.length > 0 ? ids : [first.id]
  // One by one from the bottom: what a key of the database would do for each place takes many times as long.
  await db.delete(mockChoices).where(inArray(mockChoices.simulationId, whole))
  await db.delete(simulationAnswers).where(inArray(simulationAnswers.simulationId, whole))
  await db.delete(simulationQuestions).where(inArray(simulationQuestions.simulationId, whole))
  await db.delete(mocks).where(inArray(mocks.simulationId, whole))
  await db.delete(simulations).where(inArray(simulations.id, whole))
  return true
}

async function deletePartOf(db: Db, simulationId: string, most: number): Promise<boolean> {
  const part = db
    .select({ row: ROW })
    .from(simulationQuestions)
    .where(eq(simulationQuestions.simulationId, simulationId))
    .limit(most)
  return (await deletePlaces(db, part)) === most
}

/** By the rows' physical place: no other way is as sure not to read the whole table. */
async function deletePlaces(db: Db, rows: SQLWrapper): Promise<number> {
  const gone = await db
    .delete(simulationQuestions)
    .where(sql`${ROW} = any(array(${rows}))`)
    .returning({ position: simulationQuestions.position })
  return gone.length
}
