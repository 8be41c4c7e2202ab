import { answerKey, openQuestion } from '#contract/places.ts'
import { maySeeKey } from '#domain/payments/access.ts'
import type { SimulationStatus } from '#domain/simulations/simulation.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { readerOf } from '#server/comments/comment-access.ts'
import { countListedOf } from '#server/comments/comment-store.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { countDisclosures } from '#server/simulations/count-disclosures.ts'
import { entitlementOf, opening, type Entitlement } from '#server/simulations/question-disclosure.ts'
import { listPlaceContents, type PlaceContent } from '#server/simulations/place-store.ts'
import { answerKeyOf, answerOfPlace, openQuestionOf } from '#server/simulations/place-views.ts'
import { findOwnSimulation } from '#server/simulations/simulation-store.ts'
import { saveKeysShown } from './result-store.ts'

type Input = { simulationId: string; positions: number[] }

/**
 * Each through `mayShow`: answered with its key, blank if open now (which counts), locked without text or id (spec
 * 6.32). Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_COMPLETED, TOO_MANY_TRIES.
 */
export async function reviewPlaces(deps: Dependencies, viewer: Viewer, input: Input) {
  await countDisclosures(deps, viewer, input.positions.length)
  return deps.db.transaction(async (tx) => {
    const { simulationId, positions } = input
    const simulation = await findOwnSimulation(tx, { simulationId, userId: viewer.id })
    if (!simulation) throw new Refused('SIMULATION_NOT_FOUND')
    if (simulation.status !== 'completed') throw new Refused('SIMULATION_NOT_COMPLETED')
    return { places: await placesOf(deps, tx, { viewer, simulationId, ...simulation, positions }) }
  })
}

type OfRun = {
  simulationId: string
  examId: string
  status: SimulationStatus
  positions: number[]
}

/** Answered places of a simulation that may still be under way, by the same rules. */
export const reviewedPlacesOf = (deps: Dependencies, viewer: Viewer, run: OfRun) =>
  run.positions.length === 0
    ? Promise.resolve([])
    : deps.db.transaction((tx) => placesOf(deps, tx, { ...run, viewer }))

async function placesOf(
  deps: Dependencies,
  tx: Db,
  { viewer, simulationId, examId, status, positions }: OfRun & { viewer: Viewer },
) {
  const userId = viewer.id
  const exam = await getExam(tx, examId)
  const facts = { userId, examId: exam.id, examStatus: exam.status, simulationStatus: status }
  const entitlement = await entitlementOf(tx, facts)
  const contents = await listPlaceContents(tx, { simulationId, userId, positions })
  const places = await shownOf(deps, tx, { viewer, begin: entitlement, contents })
  await keepKeysShown(tx, { simulationId, contents, places })
  return places
}

type Shown = Awaited<ReturnType<typeof shownOf>>

/** Whoever saw the key of a place that was left out answers its question as one that is known (spec 16.1). */
async function keepKeysShown(
  tx: Db,
  { simulationId, contents, places }: { simulationId: string; contents: PlaceContent[]; places: Shown },
) {
  const isNew = new Set(contents.filter(({ isKeyNew }) => isKeyNew).map(({ position }) => position))
  const positions = places
    .filter(({ kind, position }) => kind === 'shown' && isNew.has(position))
    .map(({ position }) => position)
  if (positions.length > 0) await saveKeysShown(tx, { simulationId, positions })
}

async function shownOf(
  deps: Dependencies,
  tx: Db,
  { viewer, begin, contents }: { viewer: Viewer; begin: Entitlement; contents: PlaceContent[] },
) {
  const counts = await countListedOf(
    tx,
    readerOf(viewer),
    contents.filter((place) => place.isCorrect !== null).map((place) => place.questionId),
  )
  const places = []
  let entitlement = begin
  for (const place of contents) {
    if (place.isHeld) {
      places.push({ kind: 'held' as const, position: place.position })
      continue
    }
    const answer = answerOfPlace(place)
    const answered = answer !== null
    const opened = await opening(tx, entitlement, { ...place, answered })
    entitlement = opened.entitlement
    if (opened.showing.kind === 'locked') {
      places.push({ kind: 'locked' as const, position: place.position })
      continue
    }
    if (!maySeeKey({ answered, simulationStatus: entitlement.simulationStatus, shown: true })) continue
    places.push(shownOrBroken(deps, place, counts.get(place.questionId) ?? 0))
  }
  return places
}

/** Each place is judged by itself: one broken row is no reason to show none of ten. */
function shownOrBroken({ log }: Dependencies, place: PlaceContent, commentCount: number) {
  const { position, marked, questionId } = place
  const question = openQuestion.safeParse(openQuestionOf(place, place))
  const key = answerKey.safeParse(answerKeyOf(place, place.given))
  if (!question.success || !key.success) {
    log.error({ event: 'question-broken', questionId }, 'what is stored of a question cannot be read')
    return { kind: 'broken' as const, position }
  }
  return {
    kind: 'shown' as const,
    position,
    marked,
    question: question.data,
    answer: answerOfPlace(place),
    key: key.data,
    commentCount,
  }
}
