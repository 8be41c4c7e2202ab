import { formatMonth } from '#pt-br/formats/dates.ts'

export type MonthGroup<Entry> = { month: string; entries: Entry[] }

/** Groups neighbours by month ('Novembro de 2026'); the order stays. */
export function groupByMonth<Entry extends { completedAt: string }>(
  entries: readonly Entry[],
): MonthGroup<Entry>[] {
  const groups: MonthGroup<Entry>[] = []
  for (const entry of entries) {
    const month = formatMonth(new Date(entry.completedAt))
    const group = groups.at(-1)
    if (group?.month === month) group.entries.push(entry)
    else groups.push({ month, entries: [entry] })
  }
  return groups
}
