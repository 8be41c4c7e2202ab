import { DAY_MS } from '#domain/text/time-units.ts'

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

/** How many midnights of São Paulo lie between two moments: 0 on the same day, 1 from one day to the next, negative backwards. */
export function daysFromTo(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS)
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

/** Whether a filter may ask for this day, `yyyy-mm-dd`: nothing of ours is older, and calendars of other centuries are odd. */
export function isAskableDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= FIRST_DAY && day <= LAST_DAY
}
