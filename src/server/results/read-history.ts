import { completedKind } from '#domain/simulations/completed-kind.ts'
import type { SimulationMode } from '#domain/simulations/simulation.ts'
import { inIso } from '#server/iso-moments.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { pageOf, readCursor } from '#server/paging/cursor.ts'
import { invariant } from '#server/refusal.ts'
import { completedView, figuresOf } from './completed-view.ts'
import { countCompleted, listCompleted, listFinishedExams, listOfTrend, sumFinished } from './result-store.ts'

type HistoryInput = {
  exam?: string | undefined
  mode?: SimulationMode | undefined
  cursor?: string | undefined
  limit: number
}

/** Finished simulations, newest first, a page at a time. Refuses: EXAM_NOT_FOUND, INPUT_INVALID (cursor). */
export async function readHistory(
  { db }: Dependencies,
  viewer: Viewer,
  { exam, mode, cursor, limit }: HistoryInput,
) {
  const examId = exam === undefined ? undefined : (await getExam(db, exam)).id
  const of = { userId: viewer.id, examId, mode }
  const rows = await listCompleted(db, { ...of, after: readCursor(cursor), limit: limit + 1 })
  const page = pageOf(rows, {
    limit,
    place: ({ completedAt, id }) => ({ at: completedAt ?? new Date(0), id }),
  })
  return {
    entries: page.entries.map(completedView),
    nextCursor: page.nextCursor,
    total: await countCompleted(db, of),
  }
}

const MOST_POINTS = 100

/** Of the asked exam, else of the most recently finished that has a trend. Refuses: EXAM_NOT_FOUND. */
export async function readTrend(
  { db }: Dependencies,
  viewer: Viewer,
  { exam: address }: { exam?: string | undefined },
) {
  const finished = await listFinishedExams(db, viewer.id)
  const exams = finished.map(({ id: _id, ...exam }) => exam)
  const latest = finished.find(({ inTrend }) => inTrend > 0) ?? finished[0]
  const chosen = address === undefined ? latest : await getExam(db, address)
  if (!chosen) return { exams, chosen: null, points: [], totalTimeSpent: 0, answeredQuestions: 0 }
  const of = { userId: viewer.id, examId: chosen.id }
  const rows = await listOfTrend(db, { ...of, after: null, limit: MOST_POINTS })
  const sums = await sumFinished(db, of)
  return {
    exams,
    chosen: chosen.code,
    points: rows.toReversed().map((row) => {
      invariant(row.completedAt, 'a completed simulation has its time')
      const { accuracyPercentage } = figuresOf(row)
      const { mode, mock } = completedView(row)
      const kind = completedKind({ mode, mock })
      return inIso({ simulationId: row.id, completedAt: row.completedAt, accuracyPercentage, kind })
    }),
    totalTimeSpent: sums.seconds,
    answeredQuestions: sums.answered,
  }
}
