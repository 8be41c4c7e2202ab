import { inIso } from '#server/iso-moments.ts'
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
    exam: row.exam,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    difficulties: row.difficulties,
    figures: figuresOf(row),
  })
}
