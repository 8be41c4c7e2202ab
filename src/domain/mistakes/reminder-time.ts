import { dayNumber, midnightOf, TIME_ZONE } from '#domain/text/days.ts'
import { HOUR_MS } from '#domain/text/time-units.ts'

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })

const FIRST_HOUR = 7
const END_HOUR = 20

/** From seven in the morning to eight in the evening of São Paulo. */
export function isReminderTime(now: Date): boolean {
  const hour = Number(HOUR.format(now))
  return hour >= FIRST_HOUR && hour < END_HOUR
}

/** Eight in the evening of a day of São Paulo, `yyyy-mm-dd`: what its reminder says holds until then. */
export const reminderEnd = (day: string): Date =>
  new Date(midnightOf(dayNumber(day)).getTime() + END_HOUR * HOUR_MS)
