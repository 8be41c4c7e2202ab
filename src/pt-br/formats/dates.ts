import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/text/time-units.ts'
import { dayOf, lastMomentOf, TIME_ZONE } from '#domain/text/days.ts'
import { counted } from './counts.ts'

const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const LOCAL_TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const LONG_DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'long' })
const MONTH = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, month: 'long', year: 'numeric' })

/** '20/11/2026'. */
export function formatDate(moment: Date): string {
  return DAY.format(moment)
}

/** '31/12/2026' of what ends with that day, at its midnight: the last day on which it holds. */
export const formatLastDay = (end: Date): string => formatDate(lastMomentOf(end))

/** '20/11'. */
export function formatDayAndMonth(moment: Date): string {
  return DAY.format(moment).slice(0, 5)
}

/** '21 de novembro de 2026' from '2026-11-21'; the first of a month is '1º'. */
export function formatLongDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T12:00:00Z`)).replace(/^1 /, '1º ')
}

/** '14:31'. */
export function formatTime(moment: Date): string {
  return TIME.format(moment)
}

/** '14:31' as the clock of the device shows it, wherever that is. */
export function formatLocalTime(moment: Date): string {
  return LOCAL_TIME.format(moment)
}

/** '20/11/2026 14:31'. */
export function formatDateTime(moment: Date): string {
  return `${formatDate(moment)} ${formatTime(moment)}`
}

/** 'Novembro de 2026', the title over a month's entries. */
export function formatMonth(moment: Date): string {
  const text = MONTH.format(moment)
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

/** 'agora' within a minute (or ahead of a slow clock), 'há 12 minutos', 'há 3 horas', from a day on the date. */
export function formatRelative(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime()
  if (age < MINUTE_MS) return 'agora'
  if (age < HOUR_MS) return `há ${counted(Math.floor(age / MINUTE_MS), 'minute')}`
  if (age < DAY_MS) return `há ${counted(Math.floor(age / HOUR_MS), 'hour')}`
  return formatDate(moment)
}

/** A day of São Paulo, `yyyy-mm-dd`; `until` is the first moment after it. Throws when there is no such day. */
export function dayRange(day: string): { from: Date; until: Date } {
  const midnight = utcMidnight(day)
  const nextDay = new Date(midnight.getTime() + DAY_MS)
  return { from: startOfDay(midnight), until: startOfDay(nextDay) }
}

function utcMidnight(day: string): Date {
  const midnight = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) {
    throw new RangeError(`No such day: ${day}`)
  }
  return midnight
}

/**
 * From the midnight of the same day in UTC. Summer time began and ended at midnight: the first full hour with the day's
 * date is right there too.
 */
function startOfDay(midnight: Date): Date {
  const day = midnight.toISOString().slice(0, 10)
  const hours = Array.from({ length: 6 }, (_, hour) => new Date(midnight.getTime() + hour * HOUR_MS))
  const first = hours.find((moment) => dayOf(moment) === day)
  if (first === undefined) throw new RangeError(`${TIME_ZONE} has no start of ${day}`)
  return first
}
