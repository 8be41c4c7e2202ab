import type { Difficulty } from '#domain/questions/difficulty.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { simulationAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** An answer of a Prova stands at its end, where its key was told. */
export const standsAt = sql`case when ${simulations.mode} = 'mock' then ${simulations.completedAt} else ${simulationAnswers.answeredAt} end`

const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`

/** The day on which an answer stands is today. */
export const isOfToday = sql`${dayOf(standsAt)} = ${dayOf(NOW)}`

const onItsDay = <Value>(said: SQL<Value>, kept: SQLWrapper): SQL<Value> =>
  sql<Value>`case when ${isOfToday} then ${said} else ${kept} end`

/**
 * Columns of an answer, in an update that joins its simulation: what its grade is made of follows what is said of it on
 * the day on which it stands, and on no other (spec 15.4). What is not named stays as it was.
 */
export const saidOnItsDay = ({
  difficulty,
  guess,
}: {
  difficulty?: Difficulty
  guess?: boolean | undefined
}) => ({
  ...(difficulty !== undefined && {
    saidDifficulty: onItsDay(sql`${difficulty}::difficulty`, simulationAnswers.saidDifficulty),
  }),
  ...(guess !== undefined && { saidGuess: onItsDay(sql`${guess}::boolean`, simulationAnswers.saidGuess) }),
})
