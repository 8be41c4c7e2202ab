import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, eq, gte, ne } from 'drizzle-orm'

type DrawnPlace = { questionId: string; revision: number; isFree: boolean; markedForReview?: boolean }

/** A question of the list went to another exam after the list was drawn. */
class MovedMeanwhile extends Error {}

/** The places of a new simulation, in the order of the list. Within `unlessChanged`. */
export async function insertPlaces(tx: Db, simulationId: string, list: readonly DrawnPlace[]) {
  await tx
    .insert(simulationQuestions)
    .values(list.map((place, position) => ({ simulationId, position, ...place })))
  await refuseMoved(tx, simulationId, { from: 0 })
}

/**
 * After the insert, which waits for a move under way: none of the places `from` this position on can be moved any more.
 * What stood before them may hold one of an older release.
 */
export async function refuseMoved(tx: Db, simulationId: string, { from }: { from: number }) {
  const moved = await tx
    .select({ id: questions.id })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .innerJoin(questions, eq(questions.id, simulationQuestions.questionId))
    .where(
      and(
        eq(simulationQuestions.simulationId, simulationId),
        gte(simulationQuestions.position, from),
        ne(questions.examId, simulations.examId),
      ),
    )
    .limit(1)
  if (moved.length > 0) throw new MovedMeanwhile()
}

/** A drawn question may be edited away or moved, and the start that won may have ended in a third tab. */
const MOST_ROUNDS = 5

/** `attempt` answers null where nothing was stored, and is made again. */
export async function untilItStands<Stored>(attempt: () => Promise<Stored | null>): Promise<Stored> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const stored = await attempt()
    if (stored !== null) return stored
  }
  throw new Error('Broken assumption: a list that is drawn again and again stands')
}

/** Null where a question of the list was edited away or moved meanwhile: nothing is stored, and it is drawn again. */
export async function unlessChanged<Started>(store: () => Promise<Started | null>): Promise<Started | null> {
  try {
    return await store()
  } catch (error) {
    const isChanged =
      error instanceof MovedMeanwhile || brokenRule(error)?.name === 'simulation_questions_revision'
    if (isChanged) return null
    throw error
  }
}
