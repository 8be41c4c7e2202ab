import type { Dependencies } from '#server/dependencies.ts'
import { tellNotice } from '#server/notices/tell-notice.ts'
import { listDueMocks } from './due-mock-store.ts'
import { endLocked } from './end-mock.ts'
import { lockOwnMock } from './mock-store.ts'

/** So many at one look: the next minute brings the others. */
const MOST_AT_ONCE = 200

type Key = { simulationId: string; userId: string }

/** Ends what nobody ended, and tells who wants to know (spec 14.9, 14.13, 20.2). Safe to repeat and to kill. */
export async function sweepMocks(deps: Dependencies, leaving?: AbortSignal): Promise<number> {
  let ended = 0
  for (const key of await listDueMocks(deps.db, MOST_AT_ONCE)) {
    if (leaving?.aborted === true) break
    if (await endOne(deps, key)) ended += 1
  }
  return ended
}

/** One that cannot be ended does not stop the others. */
async function endOne(deps: Dependencies, key: Key): Promise<boolean> {
  try {
    const { isEnded, hasMail } = await deps.db.transaction(async (tx) => {
      const mock = await lockOwnMock(tx, key)
      if (mock?.status !== 'active' || (await endLocked(tx, mock, 'sweep')).ending === 'running')
        return { isEnded: false, hasMail: false }
      const notice = { userId: key.userId, kind: 'mockEnded', subjectId: key.simulationId } as const
      return { isEnded: true, hasMail: await tellNotice(deps, tx, notice) }
    })
    if (hasMail) deps.wakeMail()
    return isEnded
  } catch (error) {
    const facts = { event: 'mock-not-ended', simulationId: key.simulationId, err: error }
    deps.log.error(facts, 'a Prova could not be ended')
    return false
  }
}
