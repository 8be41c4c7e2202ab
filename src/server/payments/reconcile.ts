import { askEventsSince } from '#domain/payments/missed-events.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { fulfil } from './fulfil.ts'
import { handleEvent } from './handle-event.ts'
import { giveUp } from './open-checkout.ts'
import { endUnknownToProvider } from './purchase-store.ts'
import {
  findEventMark,
  listNeverOpened,
  listPendingSessions,
  listWaitingEvents,
  listWaitingRefunds,
  saveEventMark,
  saveWaitingEvents,
} from './reconcile-store.ts'
import { payBack } from './refund-purchase.ts'

const PAGE = 100
/** Before every id, also one of the provider's. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const NEVER_OPENED_MINUTES = 60
/** `looked`: steps that went through, with or without news. `waiting`: refunds that the provider has not made. */
export type Reconciliation = { looked: number; waiting: number; failed: number }

/** Every 15 minutes (spec 7.8): pending purchases, events that never arrived, refunds that failed. */
export async function reconcile(deps: Dependencies): Promise<Reconciliation> {
  const count = { looked: 0, waiting: 0, failed: 0 }
  const tryOne = async (work: () => Promise<unknown>) => {
    try {
      await work()
      count.looked += 1
    } catch (error) {
      count.failed += 1
      deps.log.warn({ err: error, event: 'reconcile-failed' }, 'a payment could not be reconciled')
    }
  }
  await tryOne(() => handleMissedEvents(deps, tryOne))
  await eachPage(
    (after) => listPendingSessions(deps.db, { after, limit: PAGE }),
    ({ sessionId }) => tryOne(() => settlePending(deps, sessionId)),
  )
  for (const { id } of await listNeverOpened(deps.db, NEVER_OPENED_MINUTES))
    await tryOne(() => giveUp(deps.db, id))
  await eachPage(
    (after) => listWaitingRefunds(deps.db, { after, limit: PAGE }),
    ({ id }) =>
      tryOne(async () => {
        if (!(await payBack(deps, id))) count.waiting += 1
      }),
  )
  return count
}

/** They are noted before any is tried: one that fails keeps no other, and is tried again by itself. */
async function handleMissedEvents(deps: Dependencies, tryOne: (work: () => Promise<void>) => Promise<void>) {
  const { db, provider } = deps
  const now = await readNow(db)
  const since = askEventsSince(now, await findEventMark(db, provider.kind))
  await saveWaitingEvents(db, await provider.recentEvents(since))
  await saveEventMark(db, provider.kind, now)
  await eachPage(
    (after) => listWaitingEvents(db, { after, limit: PAGE }),
    (event) => tryOne(() => handleEvent(deps, event)),
  )
}

/** A page that the provider knows nothing of (another account, another provider) ends when its time is long over. */
async function settlePending(deps: Dependencies, sessionId: string | null) {
  if (sessionId === null) return
  const outcome = await fulfil(deps, sessionId)
  if (outcome.kind === 'unknown') await endUnknownToProvider(deps.db, sessionId)
}

/** Walks a list by id, a page at a time; what was settled leaves the list without the walk losing its place. */
async function eachPage<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
) {
  let after = FIRST_ID
  for (;;) {
    const rows = await read(after)
    for (const row of rows) await work(row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
