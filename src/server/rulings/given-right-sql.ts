import type { GivenRight } from '#domain/rulings/rightness.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { simulationEnd, simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { sql, type SQL } from 'drizzle-orm'

const givenOf = (each: SQL) =>
  sql`coalesce((select jsonb_agg(${each} order by ${rulings.decidedAt}, ${rulings.id}) from ${rulings} where ${rulings.questionId} = ${simulationQuestions.questionId} and ${simulationQuestions.revision} = any(${rulings.revisions}) and (${rulings.revokedAt} is null or ${rulings.revokedAt} >= ${simulationEnd})), '[]'::jsonb)`

/**
 * What rulings give to the place of a row that joins simulation and place: those that hold, and of an ended one also
 * those that were revoked after its end (spec 17.3). The oldest first.
 */
export const givenRight: SQL<GivenRight[]> = sql`${givenOf(
  sql`jsonb_build_object('kind', ${rulings.kind}, 'accepted', ${rulings.accepted})`,
)}`

/** Which rulings these are, in the same order. */
export const givenBy: SQL<string[]> = sql`${givenOf(sql`${rulings.id}`)}`
