import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { moveClock } from '#server/adapters/db/move-clock.ts'
import { inOneTransaction } from '#server/adapters/db/one-transaction.ts'
import { momentOf, type StoryMoment } from './moments.ts'

export const atMoment = <Result>(db: Db, when: StoryMoment, work: (tx: Db) => Promise<Result>) =>
  inOneTransaction(db, async (tx) => {
    await moveClock(tx, momentOf(await readNow(tx), when))
    return work(tx)
  })
