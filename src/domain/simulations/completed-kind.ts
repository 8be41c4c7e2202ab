import type { MockSize } from '#domain/mocks/mock-format.ts'
import type { SimulationMode } from './simulation.ts'

/** What lists and charts tell apart of finished simulations (spec 14.2 and 14.5). */
export const COMPLETED_KINDS = ['study', 'mock', 'reduced-mock', 'sample-mock', 'drill'] as const
export type CompletedKind = (typeof COMPLETED_KINDS)[number]

export function completedKind({
  mode,
  mock,
}: {
  mode: SimulationMode
  mock: { size: MockSize; isSample: boolean } | null
}): CompletedKind {
  if (mock === null) return mode
  if (mock.isSample) return 'sample-mock'
  return mock.size.kind === 'reduced' ? 'reduced-mock' : 'mock'
}
