import type { GivenRight } from '#domain/rulings/rightness.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import {
  simulationAnswers,
  simulationEnd,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { sql, type SQL } from 'drizzle-orm'

const RIGHT = sql`jsonb_build_object('kind', ${rulings.kind}, 'accepted', ${rulings.accepted})`

const givenOf = (each: SQL, holds: SQL) =>
  sql`coalesce((select jsonb_agg(${each} order by ${rulings.decidedAt}, ${rulings.id}) from ${rulings} where ${rulings.questionId} = ${simulationQuestions.questionId} and ${simulationQuestions.revision} = any(${rulings.revisions}) and ${holds}), '[]'::jsonb)`

const isNotRevokedBefore = (moment: SQL) =>
  sql`(${rulings.revokedAt} is null or ${rulings.revokedAt} >= ${moment})`

const holdsForEnd = isNotRevokedBefore(simulationEnd)

const answeredAt = sql`${simulationAnswers.answeredAt}`
const heldAtAnswer = sql`${rulings.decidedAt} <= ${answeredAt} and ${isNotRevokedBefore(answeredAt)}`

/**
 * What rulings give to the place of a row that joins simulation and place: those that hold, and of an ended one also
 * those that were revoked after its end (spec 17.3). The oldest first.
 */
export const givenRight: SQL<GivenRight[]> = sql`${givenOf(RIGHT, holdsForEnd)}`

/** Which rulings these are, in the same order. */
export const givenBy: SQL<string[]> = sql`${givenOf(sql`${rulings.id}`, holdsForEnd)}`

/** What they gave when it was answered, whatever became of them since, of a row that joins the answer, too. */
export const givenAtAnswer: SQL<GivenRight[]> = sql`${givenOf(RIGHT, heldAtAnswer)}`

/** What its person is shown of an answered place: while the simulation runs what was shown first (spec 17.4). */
export const givenShown: SQL<GivenRight[]> =
  sql`case when ${simulations.status} = 'active' then ${givenAtAnswer} else ${givenRight} end`
