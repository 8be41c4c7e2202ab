import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { saveMarkOfQuestion } from './marked-store.ts'
import { saveRating } from './place-store.ts'
import { findOwnOfMode } from './simulation-store.ts'

/** 'Marcar para revisar': the wanted state, not its opposite. Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, NOT_FOUND. */
export async function markPlace(
  { db }: Dependencies,
  viewer: Viewer,
  mark: { simulationId: string; position: number; marked: boolean },
) {
  const { simulationId } = mark
  const simulation = await findOwnOfMode(db, { simulationId, userId: viewer.id, mode: 'study' })
  if (!simulation) throw new Refused('SIMULATION_NOT_FOUND')
  if (simulation.status !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
  if (!(await saveMarkOfQuestion(db, { ...mark, userId: viewer.id }))) throw new Refused('NOT_FOUND')
}

/** Rates the difficulty of an answered question. Refuses: ANSWER_MISSING, foreign and unknown alike (spec 6.11). */
export async function rateQuestion(
  { db }: Dependencies,
  viewer: Viewer,
  rating: { simulationId: string; questionId: string; rating: Difficulty; guess?: boolean | undefined },
) {
  const { simulationId, questionId, guess } = rating
  const saved = await saveRating(db, {
    simulationId,
    questionId,
    userId: viewer.id,
    difficulty: rating.rating,
    guess,
  })
  if (!saved) throw new Refused('ANSWER_MISSING')
}
