import { givesAccess } from '#domain/payments/payment.ts'
import {
  comeForward,
  enqueue,
  putBack,
  takeOut,
  type OtherAccess,
  type QueueEntry,
} from '#domain/payments/purchase-queue.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listQueue, saveQueueEntry } from '#server/subscriptions/subscription-store.ts'
import { findPurchase, type PurchaseRow } from './purchase-store.ts'
import { invariant } from '#server/refusal.ts'

export type QueueMove = {
  kind: 'granted' | 'returned' | 'removed' | 'none'
  entry: QueueEntry | null
}

type OwnedPurchase = Pick<PurchaseRow, 'id' | 'examId' | 'days' | 'status' | 'refundRequestedAt'> & {
  userId: string
}

/** In while it gives access, out while not, once each (T29). The caller holds the queue's lock. */
export async function moveQueue(tx: Db, purchase: OwnedPurchase, now: Date): Promise<QueueMove> {
  const of = { userId: purchase.userId, examId: purchase.examId }
  const { queue, others } = await listQueue(tx, of)
  const entry = queue.find(({ purchaseId }) => purchaseId === purchase.id)
  const isIn = entry !== undefined && entry.endedAt === null
  if (givesAccess(purchase) === isIn) return { kind: 'none', entry: entry ?? null }
  const changed = movedBy(purchase, { queue, others, now, isIn, isKnown: entry !== undefined })
  await saveMoved(tx, of, changed)
  const own = changed.find(({ purchaseId }) => purchaseId === purchase.id) ?? null
  if (isIn) return { kind: 'removed', entry: own }
  return { kind: entry === undefined ? 'granted' : 'returned', entry: own }
}

/** After the end of a grant: purchases that waited for it come forward. The caller holds the queue's lock. */
export async function closeGaps(tx: Db, of: { userId: string; examId: string }) {
  const now = await readNow(tx)
  const { queue, others } = await listQueue(tx, of)
  await saveMoved(tx, of, comeForward(queue, { now, others }))
}

async function saveMoved(tx: Db, of: { userId: string; examId: string }, changed: readonly QueueEntry[]) {
  for (const moved of changed) {
    const owner = await findPurchase(tx, moved.purchaseId)
    invariant(owner, 'an entry of the queue has its purchase')
    await saveQueueEntry(tx, { ...of, plan: owner.plan }, moved)
  }
}

function movedBy(
  purchase: OwnedPurchase,
  at: { queue: QueueEntry[]; others: OtherAccess[]; now: Date; isIn: boolean; isKnown: boolean },
): QueueEntry[] {
  if (at.isIn) return takeOut(at.queue, purchase.id, at)
  if (at.isKnown) return putBack(at.queue, purchase.id, at)
  return [enqueue(at.queue, { purchaseId: purchase.id, days: purchase.days, ...at })]
}
