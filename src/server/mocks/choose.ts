import { laterOf, mockChoiceRefusal, type MockChoice } from '#domain/mocks/choices.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { Refused } from '#server/refusal.ts'
import {
  findPlaceToChoose,
  findStoredChoice,
  saveChoice,
  type PlaceToChoose,
  type StoredChoice,
} from './choice-store.ts'
import { endWithdrawn } from './end-mock.ts'
import { choiceOf } from './mock-views.ts'

type Input = Omit<MockChoice, 'selected'> & {
  simulationId: string
  questionId: string
  selected: number[]
  secondsSpent: number | null
}

/**
 * The greatest choice stays, in whatever order and however often they come (spec 14.8). Refuses: SIMULATION_NOT_FOUND,
 * SIMULATION_NOT_ACTIVE, MOCK_TIME_OVER, ACCESS_RESTRICTED (its right was withdrawn, and it has ended), ANSWER_INVALID.
 */
export const choose = async (deps: Dependencies, viewer: Viewer, input: Input) =>
  chooseFound(deps, viewer, {
    input,
    found: await findPlaceToChoose(deps.db, { ...input, userId: viewer.id }),
  })

/** `found` was read with the viewer. */
export async function chooseFound(
  deps: Dependencies,
  viewer: Viewer,
  { input, found: place }: { input: Input; found: PlaceToChoose | undefined },
) {
  if (!place) throw new Refused('SIMULATION_NOT_FOUND')
  const { options } = await deps.revisionContents.of(deps.db, place)
  if (mockChoiceRefusal(input.selected, options.length)) throw new Refused('ANSWER_INVALID')
  const choice = { ...input, selected: input.selected.toSorted((a, b) => a - b) }
  if (place.status === 'active' && place.isWithdrawn) {
    await endWithdrawn(deps.db, { simulationId: input.simulationId, userId: viewer.id })
    throw new Refused('ACCESS_RESTRICTED')
  }
  const stored =
    (await saveChoice(deps.db, { ...choice, userId: viewer.id })) ??
    (await greaterOrRefused(deps.db, viewer, choice))
  return inIso({ now: stored.now, choice: choiceOf(stored) })
}

/** What is stored already is the reply where it is this choice or a later one, also after the end. */
async function greaterOrRefused(db: Db, viewer: Viewer, input: Input): Promise<StoredChoice> {
  const stored = await findStoredChoice(db, input)
  if (stored && laterOf<Omit<MockChoice, 'selected'>>(stored, input) === stored) return stored
  const place = await findPlaceToChoose(db, { ...input, userId: viewer.id })
  if (!place) throw new Refused('SIMULATION_NOT_FOUND')
  const isTime = place.status === 'active' || place.endedBy === 'time'
  throw new Refused(isTime ? 'MOCK_TIME_OVER' : 'SIMULATION_NOT_ACTIVE')
}
