import type { HistoryKind } from './history-kinds.ts'

// Apart: routes read the kinds, and what routes read is on every page.
export const HISTORY_KIND_WORDS: Readonly<Record<HistoryKind, string>> = {
  provas: 'Provas',
  simulados: 'Simulados',
  treinos: 'Treinos',
}
