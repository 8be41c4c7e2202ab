import { inIso } from '#server/iso-moments.ts'
import { cutOf, fullLength, sizeOf } from '#domain/mocks/mock-format.ts'
import { verdictOn } from '#domain/mocks/mock-result.ts'
import { resultOf } from '#domain/simulations/scoring.ts'
import { invariant } from '#server/refusal.ts'
import type { CompletedRow } from './result-store.ts'

export function figuresOf(row: CompletedRow) {
  const { completedAt, countedQuestions, correctAnswers } = row
  invariant(
    completedAt && countedQuestions !== null && correctAnswers !== null,
    'a completed simulation has its result',
  )
  return resultOf({
    totalQuestions: row.totalQuestions,
    countedQuestions,
    correct: correctAnswers,
    startedAt: row.startedAt,
    completedAt,
  })
}

export function completedView(row: CompletedRow) {
  invariant(row.completedAt, 'a completed simulation has its time')
  return inIso({
    id: row.id,
    mode: row.mode,
    exam: row.exam,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    difficulties: row.difficulties,
    figures: figuresOf(row),
    mock: mockOf(row),
    drill: drillOf(row),
  })
}

function drillOf({ drill }: CompletedRow) {
  return drill.kind === null ? null : { kind: drill.kind, domain: drill.domain }
}

/** By the format that the exam had at the start. */
function mockOf(row: CompletedRow) {
  if (row.mock === null) return null
  const { format, isSample, endedBy } = row.mock
  invariant(endedBy, 'a completed Prova was ended by somebody')
  const { totalQuestions, countedQuestions: counted, correctAnswers: right } = figuresOf(row)
  const isWithdrawn = endedBy === 'withdrawn'
  return {
    verdict: verdictOn(
      { right, counted },
      { cut: cutOf(format), fullLength: fullLength(format), isSample, isWithdrawn },
    ),
    size: sizeOf(format, totalQuestions),
    isSample,
    endedBy,
  }
}
