import { DAY_MS } from '#domain/text/time-units.ts'

export const REPORT_PERIODS = ['7d', '30d', '8w', '12m'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

export const LONGEST_PERIOD: ReportPeriod = '12m'

export const DEFAULT_REPORT_PERIOD: ReportPeriod = '8w'

export const REPORT_STEPS = ['day', 'week', 'month', 'year'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** Calendar days `yyyy-mm-dd`, both inclusive. */
export type DaySpan = { from: string; until: string }

export type ReportSpan = DaySpan & { before: DaySpan; step: ReportStep; parts: readonly DaySpan[] }

export type ReportWish = {
  period?: ReportPeriod | undefined
  from?: string | undefined
  until?: string | undefined
}

const LONGEST_BY_DAY = 31
const LONGEST_BY_WEEK = 190
const LONGEST_BY_MONTH = 1830

const WEEK_DAYS = 7

/** Days go before a period; one alone reaches to today, or has 30 days; swapped ones are turned (spec 9.10). */
export function reportSpan(wish: ReportWish, today: string): ReportSpan {
  const { from, until } = namedSpan(wish, today)
  const days = daysBetween(from, until) + 1
  const step = stepOf(days)
  return {
    from,
    until,
    before: { from: addDays(from, -days), until: addDays(from, -1) },
    step,
    parts: partsOf({ from, until }, step),
  }
}

function namedSpan({ period = DEFAULT_REPORT_PERIOD, from, until }: ReportWish, today: string): DaySpan {
  if (from !== undefined) return inOrder(from, until ?? today)
  if (until !== undefined) return { from: addDays(until, -29), until }
  return { from: PERIOD_STARTS[period](today), until: today }
}

const inOrder = (one: string, other: string): DaySpan =>
  one <= other ? { from: one, until: other } : { from: other, until: one }

const PERIOD_STARTS: Readonly<Record<ReportPeriod, (today: string) => string>> = {
  '7d': (today) => addDays(today, -6),
  '30d': (today) => addDays(today, -29),
  '8w': (today) => addDays(mondayOf(today), -7 * WEEK_DAYS),
  '12m': (today) => addMonths(firstOfMonth(today), -11),
}

function stepOf(days: number): ReportStep {
  if (days <= LONGEST_BY_DAY) return 'day'
  if (days <= LONGEST_BY_WEEK) return 'week'
  return days <= LONGEST_BY_MONTH ? 'month' : 'year'
}

/** Days, weeks from Monday, months or years; the span cuts the first and the last. */
export function partsOf({ from, until }: DaySpan, step: ReportStep): DaySpan[] {
  const parts: DaySpan[] = []
  for (let start = from; start <= until;) {
    const next = NEXT_STARTS[step](start)
    parts.push({ from: start, until: next <= until ? addDays(next, -1) : until })
    start = next
  }
  return parts
}

const NEXT_STARTS: Readonly<Record<ReportStep, (start: string) => string>> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(mondayOf(start), WEEK_DAYS),
  month: (start) => addMonths(firstOfMonth(start), 1),
  year: (start) => addMonths(firstOfMonth(start), 13 - Number(start.slice(5, 7))),
}

const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayAt(momentOf(day) + days * DAY_MS)
const daysBetween = (from: string, until: string): number =>
  Math.round((momentOf(until) - momentOf(from)) / DAY_MS)

export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(momentOf(day)).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  return addDays(day, -daysSinceMonday)
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

function addMonths(first: string, months: number): string {
  const date = new Date(momentOf(first))
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayAt(date.getTime())
}
