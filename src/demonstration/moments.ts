import type { Db } from '#server/adapters/db/database.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { moveClock } from '#server/adapters/db/move-clock.ts'
import { inOneTransaction } from '#server/adapters/db/one-transaction.ts'
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

export const atMoment = <Result>(db: Db, when: StoryMoment, work: (tx: Db) => Promise<Result>) =>
  inOneTransaction(db, async (tx) => {
    await moveClock(tx, momentOf(await readNow(tx), when))
    return work(tx)
  })
