import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { sql, type SQLWrapper } from 'drizzle-orm'

/**
 * Within a statement: whether a question is in a running Prova of this person, who holds no stored answer to it. Until
 * the end nothing tells its key, explanation, difficulty or comments then (spec 14.11).
 */
export const isHeldBack = ({ userId, questionId }: { userId: SQLWrapper; questionId: SQLWrapper }) =>
  sql`(exists (select from ${simulations} as running join ${simulationQuestions} as drawn on drawn.simulation_id = running.id and drawn.question_id = ${questionId} where running.user_id = ${userId} and running.mode = 'mock' and running.status = 'active') and not exists (select from ${simulations} as own join ${simulationAnswers} as given on given.simulation_id = own.id and given.question_id = ${questionId} where own.user_id = ${userId}))`.mapWith(
    Boolean,
  )
