import type { Cut } from '#domain/mocks/mock-format.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'

/** The cut that a result is held against; null where there is no verdict. */
export const shownCut = ({ mock }: Pick<SimulationResult, 'mock'>): Cut | null =>
  mock === null || mock.verdict.kind === 'none' ? null : mock.cut
