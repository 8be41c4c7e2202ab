import { dayOf } from '#domain/text/days.ts'
import { dayRange } from '#pt-br/formats/dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** `time` is São Paulo's; `daysAgo` counts from the day of the seeding and is at least 1, so that all of it is past. */
export type StoryMoment = { daysAgo: number; time: string }

export function momentOf(now: Date, { daysAgo, time }: StoryMoment): Date {
  const { from } = dayRange(dayOf(new Date(now.getTime() - daysAgo * DAY_MS)))
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(from.getTime() + (hour * 60 + minute) * MINUTE_MS)
}
