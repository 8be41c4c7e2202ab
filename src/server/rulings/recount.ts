import { rejudge } from '#domain/rulings/rightness.ts'
import type { Db } from '#server/adapters/db/database.ts'
import {
  listRuledAmong,
  lockRuled,
  saveRejudged,
  saveResultChanges,
  type RuledPlace,
} from './rejudge-store.ts'
import { rejudgedPlace } from './rejudge-ended.ts'
import { lockNextToRecount, saveSlice } from './recount-store.ts'
import { passedOf } from './ruled-verdict.ts'

const SLICE = 500

/**
 * Brings the results of ended simulations to what rulings say, in slices of one transaction each: killed in the middle
 * it goes on where it was, and a repeat changes nothing (spec 17.4). Answers how many simulations were looked at.
 */
export async function recount(
  { db }: { db: Db },
  leaving: Pick<AbortSignal, 'aborted'>,
  slice = SLICE,
): Promise<number> {
  let looked = 0
  while (!leaving.aborted) {
    const done = await db.transaction((tx) => recountSlice(tx, slice))
    if (done === undefined) break
    looked += done
  }
  return looked
}

/** Undefined when no ruling waits. */
async function recountSlice(tx: Db, slice: number): Promise<number | undefined> {
  const ruling = await lockNextToRecount(tx)
  if (!ruling) return undefined
  const ids = await lockRuled(tx, { ...ruling, after: ruling.cursor, limit: slice })
  const places = await listRuledAmong(tx, ruling, ids)
  const judged = places.map((place) => ({ place, ...rejudgedPlace(place) }))
  const changed = judged.filter(
    ({ place, isRight, isAnnulled, answered }) =>
      isAnnulled !== place.wasAnnulled || (answered && isRight !== place.wasCorrect),
  )
  await saveRejudged(tx, changed)
  await saveResultChanges(
    tx,
    changed.flatMap(({ place, added }) => changeOf(ruling.id, place, added) ?? []),
  )
  await saveSlice(tx, {
    rulingId: ruling.id,
    looked: ids.length,
    cursor: ids.length < slice ? null : (ids.at(-1) ?? null),
  })
  return ids.length
}

function changeOf(counted: string, place: RuledPlace, added: number) {
  const { correctAnswers: was } = place
  if (was === null || added === 0) return undefined
  return {
    simulationId: place.simulationId,
    rulingId: rulingBehind(place) ?? counted,
    position: place.position,
    was,
    now: was + added,
    passedBefore: passedOf(place, was),
    passedNow: passedOf(place, was + added),
  }
}

/** The oldest under which it is right: another one, made since, may be the one that gives the point (spec 17.5). */
function rulingBehind(place: RuledPlace): string | undefined {
  const oldest = place.given.findIndex((_, at) => rejudge(place, place.given.slice(0, at + 1)).isRight)
  return place.givenBy[oldest]
}
