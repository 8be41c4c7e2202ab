import type { CountedMode } from '#domain/simulations/simulation.ts'

/** What the address says of a list: Provas or study simulations. */
export const HISTORY_KINDS = ['provas', 'simulados'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

const MODES: Readonly<Record<HistoryKind, CountedMode>> = { provas: 'mock', simulados: 'study' }

/** Both without a kind. */
export function modeOf(kind: HistoryKind): CountedMode
export function modeOf(kind: HistoryKind | undefined): CountedMode | undefined
export function modeOf(kind: HistoryKind | undefined): CountedMode | undefined {
  return kind && MODES[kind]
}
