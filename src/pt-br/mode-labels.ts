import type { CompletedKind } from '#domain/simulations/completed-kind.ts'
import type { ReviewState, SimulationMode } from '#domain/simulations/simulation.ts'
import { REVIEW_STATE_LABELS } from './labels.ts'

/** In lists and beside points of a chart. */
export const COMPLETED_KIND_LABELS: Readonly<Record<CompletedKind, string>> = {
  study: 'Simulado',
  mock: 'Prova',
  'reduced-mock': 'Prova reduzida',
  'sample-mock': 'Prova de amostra',
  drill: 'Treino',
}

const MOCK_STATE_LABELS: Readonly<Record<ReviewState, string>> = {
  ...REVIEW_STATE_LABELS,
  unanswered: 'Em branco',
  'left-out': 'Fora da conta',
}

/** A place of a finished simulation, in the words of its mode: in a Prova nothing is locked, and blanks are in it. */
export const reviewStateLabels = (mode: SimulationMode): Readonly<Record<ReviewState, string>> =>
  mode === 'mock' ? MOCK_STATE_LABELS : REVIEW_STATE_LABELS
