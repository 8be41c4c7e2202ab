import { DAY_MS, HOUR_MS } from '#domain/text/time-units.ts'

/** The one time zone of every date shown and every day boundary. */
export const TIME_ZONE = 'America/Sao_Paulo'

const ISO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export function dayOf(moment: Date): string {
  return ISO_DAY.format(moment)
}

/** The last moment that lies before an end: an end at midnight is the end of the day before. */
export function lastMomentOf(end: Date): Date {
  const before = new Date(end.getTime() - 1)
  return dayNumberOf(before) === dayNumberOf(end) ? end : before
}

/** How many midnights of São Paulo lie between two moments: 0 on the same day, 1 from one day to the next, negative backwards. */
export function daysFromTo(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS)
}

/** Of each hour since 1970 that was asked for: the clocks of São Paulo stand whole hours from UTC. */
const dayOfHour = new Map<number, number>()
const MOST_HOURS = 50_000

/** A day of São Paulo as a whole number: days since 1970-01-01. The host's time zone has no say. */
export function dayNumberOf(moment: Date): number {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const day = dayNumber(dayOf(moment))
  if (dayOfHour.size < MOST_HOURS) dayOfHour.set(hour, day)
  return day
}

/** The first moment of a day of São Paulo. */
export function midnightOf(day: number): Date {
  const utc = day * DAY_MS
  for (let hour = 0; hour <= MOST_HOURS_AHEAD; hour += 1) {
    const moment = new Date(utc + hour * HOUR_MS)
    if (dayNumberOf(moment) === day) return moment
  }
  throw new RangeError(`Day ${day} begins nowhere`)
}

/** São Paulo was never more than so many hours behind UTC. */
const MOST_HOURS_AHEAD = 4

/** 20778 of `2026-11-21`. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / DAY_MS)

const textOfDay = new Map<number, string>()
const MOST_DAYS = 50_000

/** `2026-11-21` of 20778. */
export function dayOfNumber(number: number): string {
  const known = textOfDay.get(number)
  if (known !== undefined) return known
  const text = new Date(number * DAY_MS).toISOString().slice(0, 10)
  if (textOfDay.size < MOST_DAYS) textOfDay.set(number, text)
  return text
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

/** Whether there is such a day, `yyyy-mm-dd`. */
export function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/** Whether a filter may ask for this day, `yyyy-mm-dd`: nothing of ours is older, and calendars of other centuries are odd. */
export function isAskableDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= FIRST_DAY && day <= LAST_DAY
}
