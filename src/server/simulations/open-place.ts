import { maySeeKey } from '#domain/payments/access.ts'
import type { CommentedMode } from '#domain/simulations/simulation.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { disclosureTry, refuseTooMany } from './count-disclosures.ts'
import { findPlaceToOpen, saveOpening, type PlaceToOpen } from './open-store.ts'
import { answerKeyOf, answerOfPlace, openQuestionOf } from './place-views.ts'
import { disclosing, standingAt } from './question-disclosure.ts'
import { findOwnOfMode } from './simulation-store.ts'

type Input = { simulationId: string; position: number; mode?: CommentedMode }

/**
 * Saves the place as the current one; on the free plan a first opening counts for life (spec 19.3). Refuses:
 * SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, NOT_FOUND (no such place), PLACE_LOCKED, ACCESS_RESTRICTED,
 * TOO_MANY_TRIES.
 */
export const openPlace = async (deps: Dependencies, viewer: Viewer, input: Input) =>
  openFound(deps, viewer, {
    input,
    found: await findPlaceToOpen(deps.db, { mode: 'study', ...input, userId: viewer.id }),
  })

/** `found` was read with the viewer. */
export async function openFound(
  deps: Dependencies,
  viewer: Viewer,
  { input, found: place }: { input: Input; found: PlaceToOpen | undefined },
) {
  if (!place) return refuseAbsent(deps, viewer, input)
  if (place.simulationStatus !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
  const content = await deps.revisionContents.of(deps.db, place)
  const answer = answerOfPlace(place)
  const answered = answer !== null
  const at = { ...place, simulationId: input.simulationId, userId: viewer.id }
  await disclosing(deps.db, await standingAt(deps.db, at), async (within, isCounted) => {
    const counted = await saveOpening(
      within,
      { mode: 'study', ...input, userId: viewer.id, isCounted },
      disclosureTry(deps, viewer),
    )
    if (!counted) throw new Refused('SIMULATION_NOT_ACTIVE')
    await refuseTooMany(deps, viewer, counted)
  })
  return {
    position: place.position,
    marked: place.marked,
    question: openQuestionOf(place, content),
    everRated: place.everRated,
    answer,
    key: maySeeKey({ answered, simulationStatus: place.simulationStatus, shown: true })
      ? answerKeyOf(content, place.given)
      : null,
  }
}

async function refuseAbsent({ db }: Dependencies, viewer: Viewer, input: Input): Promise<never> {
  const simulation = await findOwnOfMode(db, { mode: 'study', ...input, userId: viewer.id })
  if (!simulation) throw new Refused('SIMULATION_NOT_FOUND')
  throw new Refused(simulation.status === 'active' ? 'NOT_FOUND' : 'SIMULATION_NOT_ACTIVE')
}
