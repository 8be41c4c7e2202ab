import { DAY_MS, MINUTE_MS } from '#domain/text/time-units.ts'

/** A moment in milliseconds, and how far the wall clock is ahead of UTC there (-180 in São Paulo). */
export type LocalTime = { now: number; offsetMinutes: number }

/** Focus of one local day, `2026-11-21`, in milliseconds. */
export type FocusDay = { day: string; focus: number }

/** Today among them (spec 11.4). */
const DAYS_KEPT = 7

export const dayAt = (moment: number, offsetMinutes: number): string =>
  new Date(moment + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10)

export function focusWithin(
  kept: readonly FocusDay[],
  from: number,
  { now, offsetMinutes }: LocalTime,
): readonly FocusDay[] {
  if (now <= from) return kept
  const offset = offsetMinutes * MINUTE_MS
  const midnight = (Math.floor((from + offset) / DAY_MS) + 1) * DAY_MS - offset
  const until = Math.min(now, midnight)
  const added = plus(kept, { day: dayAt(from, offsetMinutes), focus: until - from })
  return focusWithin(added, until, { now, offsetMinutes })
}

function plus(kept: readonly FocusDay[], { day, focus }: FocusDay): readonly FocusDay[] {
  const before = kept.find((other) => other.day === day)?.focus ?? 0
  const others = kept.filter((other) => other.day !== day)
  return recentFocus([...others, { day, focus: before + focus }], day)
}

export function lastSevenDays(kept: readonly FocusDay[], today: string): readonly FocusDay[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: DAYS_KEPT }, (_, index) => {
    const day = dayAt(end - (DAYS_KEPT - 1 - index) * DAY_MS, 0)
    return { day, focus: kept.find((other) => other.day === day)?.focus ?? 0 }
  })
}

export const recentFocus = (kept: readonly FocusDay[], today: string): readonly FocusDay[] =>
  lastSevenDays(kept, today).filter(({ focus }) => focus > 0)
