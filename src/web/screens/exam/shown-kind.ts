import { HISTORY_KINDS, type HistoryKind } from '#web/parts/results/history-kinds.ts'

/** What there is of each kind; undefined while it is read. */
type Totals = Readonly<Record<HistoryKind, number | undefined>>

/** The tab of the wanted kind, else the first with a result; null until all are read, and where there is none. */
export function shownKind(totals: Totals, wanted: HistoryKind | undefined): HistoryKind | null {
  if (HISTORY_KINDS.some((kind) => totals[kind] === undefined)) return null
  const first = HISTORY_KINDS.find((kind) => totals[kind] !== 0)
  return first === undefined ? null : (wanted ?? first)
}
