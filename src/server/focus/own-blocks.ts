import { NO_BLOCKS, plusBlocks, timeOfDay, TIMES_OF_DAY, type BlockSums } from '#domain/focus/block-times.ts'
import { dayNumberOf, midnightOf } from '#domain/text/days.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { sumBlocks } from './focus-store.ts'

/** Today is São Paulo's; a block belongs to the day and the hour in which it began. */
export async function readBlocks({ db }: Dependencies, viewer: Viewer) {
  const today = midnightOf(dayNumberOf(await readNow(db)))
  const rows = await sumBlocks(db, { userId: viewer.id, today })
  const sum = (some: readonly BlockSums[]) =>
    some.reduce(
      (all, { blocks, questions, right, minutes }) => plusBlocks(all, { blocks, questions, right, minutes }),
      NO_BLOCKS,
    )
  return {
    today: sum(rows.filter(({ isRecent }) => isRecent)),
    whole: sum(rows),
    times: TIMES_OF_DAY.map((time) => ({
      time,
      ...sum(rows.filter(({ hour }) => timeOfDay(hour) === time)),
    })),
  }
}
