import { choiceRefusal } from '#domain/questions/answering.ts'
import type { CommentedMode } from '#domain/simulations/simulation.ts'
import { isRightUnder } from '#domain/rulings/rightness.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findPlaceToAnswer, findStoredAnswer, insertAnswer, type PlaceToAnswer } from './answer-store.ts'
import { answerKeyOf, storedAnswerOf } from './place-views.ts'
import type { RevisionContent } from './place-store.ts'
import { disclosing, standingAt } from './question-disclosure.ts'
import { findOwnOfMode } from './simulation-store.ts'

type Input = {
  simulationId: string
  questionId: string
  selectedOptions: number[]
  secondsSpent?: number | undefined
  mode?: CommentedMode
}

type Answering = { input: Input; place: PlaceToAnswer; content: RevisionContent }

/**
 * The first answer counts; every repeat gets the stored one again (spec 6.8). Right and wrong take the same path (T20).
 * Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, PLACE_LOCKED, ACCESS_RESTRICTED, ANSWER_INVALID.
 */
export const answerQuestion = async (deps: Dependencies, viewer: Viewer, input: Input) =>
  answerFound(deps, viewer, {
    input,
    found: await findPlaceToAnswer(deps.db, { mode: 'study', ...input, userId: viewer.id }),
  })

/** `found` was read with the viewer. */
export async function answerFound(
  deps: Dependencies,
  viewer: Viewer,
  { input, found: place }: { input: Input; found: PlaceToAnswer | undefined },
) {
  if (!place) throw new Refused('SIMULATION_NOT_FOUND')
  const content = await deps.revisionContents.of(deps.db, place)
  const stored = await storedOrRefused(deps.db, input, () =>
    storeFirst(deps.db, viewer, { input, place, content }),
  )
  const answer = stored ?? (await refuseEnded(deps.db, viewer, input))
  return { position: place.position, answer: storedAnswerOf(answer), key: answerKeyOf(content, answer.given) }
}

/** An answer that is there already is the reply, whatever would be refused of a new one. */
async function storedOrRefused(db: Db, input: Input, store: () => ReturnType<typeof storeFirst>) {
  try {
    return (await store()) ?? (await findStoredAnswer(db, input))
  } catch (refusal) {
    const before = refusal instanceof Refused ? await findStoredAnswer(db, input) : undefined
    if (before) return before
    throw refusal
  }
}

async function storeFirst(db: Db, viewer: Viewer, { input, place, content }: Answering) {
  if (place.simulationStatus !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
  const { simulationId, selectedOptions, secondsSpent = null, mode = 'study' } = input
  if (choiceRefusal(selectedOptions, content.options.length) !== null) throw new Refused('ANSWER_INVALID')
  const { given } = place
  const standing = await standingAt(db, { ...place, simulationId, userId: viewer.id })
  const answer = await disclosing(db, standing, (within) =>
    insertAnswer(within, {
      userId: viewer.id,
      simulationId,
      mode,
      questionId: place.questionId,
      selectedOptions: selectedOptions.toSorted((a, b) => a - b),
      isCorrect: isRightUnder({ selected: selectedOptions, correct: content.correctOptions }, given),
      secondsSpent,
    }),
  )
  return answer && { ...answer, given }
}

/** It ended, or is gone with its account, since the place was read. */
async function refuseEnded(db: Db, viewer: Viewer, input: Input): Promise<never> {
  const simulation = await findOwnOfMode(db, { mode: 'study', ...input, userId: viewer.id })
  throw new Refused(simulation ? 'SIMULATION_NOT_ACTIVE' : 'SIMULATION_NOT_FOUND')
}
