import { cutOf } from '#domain/mocks/mock-format.ts'
import { domainResults, tallyOf } from '#domain/mocks/mock-result.ts'
import type { ReviewState } from '#domain/simulations/simulation.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { completedView } from './completed-view.ts'
import { listChanges, listTakenBack } from './change-store.ts'
import { findCompleted, listDomains, listResultPlaces } from './result-store.ts'

type EndedRow = Awaited<ReturnType<typeof listResultPlaces>>[number]
type EndedPlace = ReturnType<typeof endedPlace>

/** The named one, else the latest finished; no content. Refuses: EXAM_NOT_FOUND, SIMULATION_NOT_FOUND. */
export async function readResult(
  { db }: Dependencies,
  viewer: Viewer,
  input: { exam: string; simulation?: string | undefined },
) {
  const exam = await getExam(db, input.exam)
  const row = await findCompleted(db, { userId: viewer.id, examId: exam.id, simulationId: input.simulation })
  if (!row) throw new Refused('SIMULATION_NOT_FOUND')
  const places = (await listResultPlaces(db, row.id)).map(endedPlace)
  const view = completedView(row)
  return {
    ...view,
    mock: view.mock && row.mock && { ...view.mock, ...mockFacts(row.mock, places) },
    domains: domainsOf(places, await listDomains(db, exam.id)),
    places: places.map(({ position, marked, state, isAnnulled, isCorrect, secondsSpent }) => ({
      position,
      marked,
      state,
      isAnnulled,
      isBlank: isCorrect === null,
      secondsSpent,
    })),
    changes: await listChanges(db, row.id),
    takenBack: await listTakenBack(db, row.id),
  }
}

const endedPlace = (row: EndedRow) => ({
  ...row,
  state: stateOf(row),
  secondsSpent: row.answerSeconds ?? row.blankSeconds,
})

function stateOf({ isCorrect, isAnnulled, leftOut }: EndedRow): ReviewState {
  if (isAnnulled) return 'right'
  if (isCorrect !== null) return isCorrect ? 'right' : 'wrong'
  return leftOut ? 'left-out' : 'unanswered'
}

type Mock = NonNullable<NonNullable<Awaited<ReturnType<typeof findCompleted>>>['mock']>

function mockFacts({ timeChoice, limitSeconds, format, unseen }: Mock, places: readonly EndedPlace[]) {
  const fresh = places.filter(({ position }) => unseen.includes(position)).map(({ state }) => state)
  const { right, counted } = tallyOf(fresh)
  return { timeChoice, limitSeconds, cut: cutOf(format), unseen: { right, counted } }
}

function domainsOf(places: readonly EndedPlace[], outline: Awaited<ReturnType<typeof listDomains>>) {
  const results = domainResults(
    places,
    outline.map(({ id }) => id),
  )
  return results.map(({ domainId, ...result }) => {
    const domain = outline.find(({ id }) => id === domainId)
    invariant(domain, 'a result is of a domain of the outline')
    return { id: domain.id, name: domain.name, weight: domain.weight, ...result }
  })
}
