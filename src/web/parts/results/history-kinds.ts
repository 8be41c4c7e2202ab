import type { SimulationMode } from '#domain/simulations/simulation.ts'

/** What the address says of a list: Provas, study simulations or drills. */
export const HISTORY_KINDS = ['provas', 'simulados', 'treinos'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

const MODES: Readonly<Record<HistoryKind, SimulationMode>> = {
  provas: 'mock',
  simulados: 'study',
  treinos: 'drill',
}

/** Provas and study simulations without a kind. */
export function modeOf(kind: HistoryKind): SimulationMode
export function modeOf(kind: HistoryKind | undefined): SimulationMode | undefined
export function modeOf(kind: HistoryKind | undefined): SimulationMode | undefined {
  return kind && MODES[kind]
}
