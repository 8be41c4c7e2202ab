import { reportSpan, type DaySpan, type ReportSpan, type ReportWish } from '#domain/reports/report-span.ts'
import { dayOf } from '#domain/text/days.ts'
import { dayRange } from '#pt-br/formats/dates.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'

export type ReportFilter = ReportWish & { exam?: string | undefined }

/** From a moment to right before another. */
export type Range = { from: Date; until: Date }

/** What counts a state, not an event, is counted at `end`: now, in a period that still runs. */
export type ReportWindow = {
  span: ReportSpan
  exam: string | undefined
  range: Range
  end: Date
  before: Range
  edges: readonly Date[]
}

export async function openWindow(db: Db, { exam, ...wish }: ReportFilter): Promise<ReportWindow> {
  const now = await readNow(db)
  const span = reportSpan(wish, dayOf(now))
  const range = rangeOf(span)
  return {
    span,
    exam,
    range,
    end: range.until < now ? range.until : now,
    before: rangeOf(span.before),
    edges: [...span.parts.map(({ from }) => dayRange(from).from), range.until],
  }
}

const rangeOf = ({ from, until }: DaySpan): Range => ({
  from: dayRange(from).from,
  until: dayRange(until).until,
})

export const spanView = ({ from, until, before, step }: ReportSpan) => ({ from, until, before, step })
