import { DAY_MS } from '#domain/text/time-units.ts'
import { moveClock } from '#server/adapters/db/move-clock.ts'
import { inOneTransaction } from '#server/adapters/db/one-transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Does work as it was done so many days ago, at this hour. */
export const pastDaysOn =
  (deps: Dependencies) =>
  <Result>(days: number, work: (then: Dependencies) => Promise<Result>): Promise<Result> =>
    inOneTransaction(deps.db, async (tx) => {
      await moveClock(tx, new Date(Date.now() - days * DAY_MS))
      return work({ ...deps, db: tx })
    })
