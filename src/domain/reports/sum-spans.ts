import { addDays, mondayOf, partsOf, type DaySpan } from './report-span.ts'
import type { SumKind } from './sum-kinds.ts'

const STEPS = { simulations: 'day', answers: 'week' } as const satisfies Record<SumKind, 'day' | 'week'>
const DAYS = { day: 1, week: 7 } as const

/** A day, or a week from its Monday. */
export const sumSpanOf = (kind: SumKind, day: string): DaySpan => {
  const step = STEPS[kind]
  const from = step === 'week' ? mondayOf(day) : day
  return { from, until: addDays(from, DAYS[step] - 1) }
}

/** Those that are over since a whole day, from the one of a day on: what is written today is written late at most by hours. */
export function closedSumSpans(kind: SumKind, { since, today }: { since: string; today: string }): DaySpan[] {
  const last = addDays(today, -2)
  const parts = partsOf({ from: sumSpanOf(kind, since).from, until: last }, STEPS[kind])
  return parts.filter(({ from, until }) => sumSpanOf(kind, from).until === until)
}
