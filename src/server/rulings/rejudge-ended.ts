import { rejudge } from '#domain/rulings/rightness.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listRuledOf, saveRejudged, type RuledPlace } from './rejudge-store.ts'

/**
 * With the end of a simulation, in its transaction, after `lockRulings`: its result stands as its key and the rulings
 * that hold say, whatever a running one had shown (spec 17.4).
 */
export async function rejudgeEnded(tx: Db, simulationId: string) {
  await saveRejudged(tx, (await listRuledOf(tx, simulationId)).map(rejudgedPlace))
}

/** `added` to the count of right answers: 1, 0, or -1 where a revoked ruling had spoken in the run. */
export function rejudgedPlace(place: RuledPlace) {
  const { isRight, isAnnulled } = rejudge(place, place.given)
  const wasRight = place.wasCorrect ?? place.wasAnnulled
  return {
    simulationId: place.simulationId,
    questionId: place.questionId,
    position: place.position,
    answered: place.selected !== null,
    isRight,
    isAnnulled,
    added: Number(isRight) - Number(wasRight),
  }
}
