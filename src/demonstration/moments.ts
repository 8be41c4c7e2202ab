import { DAY_MS, MINUTE_MS } from '#domain/text/time-units.ts'
import { dayOf } from '#domain/text/days.ts'
import { dayRange } from '#pt-br/formats/dates.ts'

/** `time` is São Paulo's; `daysAgo` counts from the day of the seeding and is at least 1, so that all of it is past. */
export type StoryMoment = { daysAgo: number; time: string }

export function momentOf(now: Date, { daysAgo, time }: StoryMoment): Date {
  const { from } = dayRange(dayOf(new Date(now.getTime() - daysAgo * DAY_MS)))
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(from.getTime() + (hour * 60 + minute) * MINUTE_MS)
}
