import type { Db } from '#server/adapters/db/database.ts'
import type { Log } from '#server/dependencies.ts'
import { listDueMocks } from './due-mock-store.ts'
import { endLocked } from './end-mock.ts'
import { lockOwnMock } from './mock-store.ts'

/** So many at one look: the next minute brings the others. */
const MOST_AT_ONCE = 200

/** Ends what nobody ended (spec 14.9 and 14.13). Safe to repeat and to kill. */
export async function sweepMocks({
  db,
  log,
  leaving,
}: {
  db: Db
  log: Log
  leaving?: AbortSignal
}): Promise<number> {
  let ended = 0
  for (const key of await listDueMocks(db, MOST_AT_ONCE)) {
    if (leaving?.aborted === true) break
    const ending = await endOne(db, key).catch((error: unknown) => {
      log.error(
        { event: 'mock-not-ended', simulationId: key.simulationId, error },
        'a Prova could not be ended',
      )
      return 'running' as const
    })
    if (ending !== 'running') ended += 1
  }
  return ended
}

const endOne = (db: Db, key: { simulationId: string; userId: string }) =>
  db.transaction(async (tx) => {
    const mock = await lockOwnMock(tx, key)
    return mock ? endLocked(tx, mock, 'sweep') : ('running' as const)
  })
