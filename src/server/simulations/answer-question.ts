import { judge } from '#domain/questions/answering.ts'
import { writeAndCommit, type Db } from '#server/adapters/db/database.ts'
import type { Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findPlaceToAnswer, findStoredAnswer, insertAnswer, type PlaceToAnswer } from './answer-store.ts'
import { entitlementBy, openForDisclosure } from './question-disclosure.ts'
import { answerKeyOf, storedAnswerOf } from './place-views.ts'

type Input = {
  simulationId: string
  questionId: string
  selectedOptions: number[]
  secondsSpent?: number | undefined
}

/**
 * The first answer counts; every repeat gets the stored one again (spec 6.8). Right and wrong take the same path (T20).
 * The caller's transaction began by reading who asks, and may commit with the last write. Refuses:
 * SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, PLACE_LOCKED, ACCESS_RESTRICTED, ANSWER_INVALID.
 */
export async function answerQuestion(tx: Db, viewer: Viewer, input: Input) {
  const at = { simulationId: input.simulationId, questionId: input.questionId }
  const place = await findPlaceToAnswer(tx, { ...at, userId: viewer.id })
  if (!place) throw new Refused('SIMULATION_NOT_FOUND')
  const answer = place.answered ? undefined : await storeFirst(tx, viewer, { place, input })
  const stored = answer ?? (await findStoredAnswer(tx, at))
  // Another answer was first, and is gone with its simulation.
  if (!stored) throw new Refused('SIMULATION_NOT_FOUND')
  return { position: place.position, answer: storedAnswerOf(stored), key: answerKeyOf(place) }
}

async function storeFirst(tx: Db, viewer: Viewer, { place, input }: { place: PlaceToAnswer; input: Input }) {
  if (place.simulationStatus !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
  const judgement = judge({
    selected: input.selectedOptions,
    correct: place.correctOptions,
    optionCount: place.options.length,
  })
  if (judgement.kind === 'refused') throw new Refused('ANSWER_INVALID')
  const entitlement = await entitlementBy(tx, { ...place, userId: viewer.id })
  await openForDisclosure(tx, entitlement, { ...place, questionId: input.questionId })
  return writeAndCommit(tx, () =>
    insertAnswer(tx, {
      simulationId: input.simulationId,
      questionId: input.questionId,
      selectedOptions: input.selectedOptions.toSorted((a, b) => a - b),
      isCorrect: judgement.isCorrect,
      secondsSpent: input.secondsSpent ?? null,
    }),
  )
}
