import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { readHistory, readTrend } from '#server/results/read-history.ts'
import { readResult } from '#server/results/read-result.ts'
import { reviewPlaces } from '#server/results/review-places.ts'
import type { MadeExam } from '#tests/support/made/builders.ts'

/** History, trend, result, domains and review tell one result of each finished simulation. */
export async function agreementFaults(deps: Dependencies, viewer: Viewer, exam: MadeExam): Promise<string[]> {
  const { entries } = await readHistory(deps, viewer, { exam: exam.code, limit: 50 })
  const { points } = await readTrend(deps, viewer, { exam: exam.code })
  const faults: string[] = []
  for (const { id, figures } of entries) {
    const result = await readResult(deps, viewer, { exam: exam.code, simulation: id })
    const positions = result.places.map(({ position }) => position)
    const { places } = await reviewPlaces(deps, viewer, { simulationId: id, positions })
    const right = result.places.filter(({ state }) => state === 'right').length
    const reviewed = places.filter(
      (place) =>
        place.kind === 'shown' &&
        (place.answer === null
          ? place.key.rulings.some(({ kind }) => kind === 'annulled')
          : place.answer.isCorrect),
    ).length
    const told = [
      figures.correctAnswers,
      result.figures.correctAnswers,
      right,
      reviewed,
      result.changes.at(-1)?.now ?? figures.correctAnswers,
    ]
    if (new Set(told).size > 1)
      faults.push(`${id}: history, result, places, review, changes say ${told.join()}`)
    const point = points.find(({ simulationId }) => simulationId === id)
    if (point && point.accuracyPercentage !== figures.accuracyPercentage)
      faults.push(
        `${id}: the trend says ${point.accuracyPercentage}, the history ${figures.accuracyPercentage}`,
      )
  }
  return faults
}
