import { TIME_ZONE } from '#domain/text/days.ts'

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })

/** From seven in the morning to eight in the evening of São Paulo. */
export function isReminderTime(now: Date): boolean {
  const hour = Number(HOUR.format(now))
  return hour >= 7 && hour < 20
}
