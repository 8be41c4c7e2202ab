import { lockUser } from '#server/accounts/user-lock-store.ts'
import { refundAvailability } from '#domain/payments/refund.ts'
import { refundProtocol } from '#pt-br/payments/receipts.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { ProviderRefused } from '#server/adapters/payments/payment-provider.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'
import { endRepaid, fulfil } from './fulfil.ts'
import { moveQueue } from './move-queue.ts'
import {
  countFailedRefund,
  findPurchase,
  lockQueue,
  saveChange,
  savePurchase,
  saveRefundError,
  type PurchaseRow,
} from './purchase-store.ts'

/** See spec 7.20; the job repeats what fails. Refuses: PURCHASE_NOT_FOUND, REFUND_NOT_POSSIBLE, TOO_MANY_TRIES. */
export async function refundPurchase(
  deps: Dependencies,
  viewer: Viewer,
  { purchaseId }: { purchaseId: string },
) {
  await consumeRateLimit(deps.db, { what: 'refund', who: viewer.id, limit: deps.settings.limits.refunds })
  const purchase = await requestRefund(deps, viewer, purchaseId)
  const isBack = await payBack(deps, purchase.id)
  return {
    status: isBack ? ('refunded' as const) : ('processing' as const),
    protocol: refundProtocol(purchase),
  }
}

async function requestRefund({ db }: Dependencies, viewer: Viewer, purchaseId: string): Promise<PurchaseRow> {
  const known = await findPurchase(db, purchaseId)
  if (known?.userId !== viewer.id) throw new Refused('PURCHASE_NOT_FOUND')
  return db.transaction(async (tx) => {
    await lockUser(tx, viewer.id, 'key share')
    const queue = await lockQueue(tx, { userId: viewer.id, examId: known.examId })
    const purchase = queue.find(({ id }) => id === purchaseId)
    if (!purchase) throw new Refused('PURCHASE_NOT_FOUND')
    const now = await readNow(tx)
    const face = refundAvailability(purchase, now)
    if (face.kind === 'none') throw new Refused('REFUND_NOT_POSSIBLE')
    if (face.kind !== 'possible') return purchase
    await savePurchase(tx, purchase.id, { refundRequestedAt: now })
    await saveChange(tx, { purchaseId, status: purchase.status, cause: 'refund-requested' })
    await moveQueue(tx, { ...purchase, userId: viewer.id, refundRequestedAt: now }, now)
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'refund-requested',
      subject: purchase.id,
      details: { protocol: refundProtocol(purchase), amountCentavos: String(purchase.amountCentavos) },
    })
    return purchase
  })
}

/**
 * The order carries the attempt's number, raised by every failure: a provider would answer a remembered failure for a
 * day. Two orders never pay twice. Answers whether the record says that the money went back.
 */
export async function payBack(deps: Dependencies, purchaseId: string): Promise<boolean> {
  const purchase = await findPurchase(deps.db, purchaseId)
  if (purchase?.status === 'refunded') return true
  if (!purchase || purchase.refundRequestedAt === null) return false
  const { sessionId, paymentId, amountCentavos, refundAttempts: attempt } = purchase
  if (sessionId === null || paymentId === null) return false
  try {
    const isByHand = purchase.repaidByHandAt !== null
    if (!isByHand) await deps.provider.refund({ purchaseId, paymentId, amountCentavos, attempt })
    const outcome = isByHand
      ? await noteRepaid(deps, { purchaseId, sessionId })
      : await fulfil(deps, sessionId)
    return outcome.kind === 'applied' && outcome.status === 'refunded'
  } catch (error) {
    await noteFailure(deps, { purchaseId, attempt, error })
    return false
  }
}

/** A site that stopped selling has no provider, another account knows nothing of the payment: neither keeps the buyer waiting. */
async function noteRepaid(deps: Dependencies, of: { purchaseId: string; sessionId: string }) {
  if (deps.provider.kind === 'absent') return endRepaid(deps, of.purchaseId)
  const outcome = await fulfil(deps, of.sessionId)
  return outcome.kind === 'unknown' ? endRepaid(deps, of.purchaseId) : outcome
}

async function noteFailure(
  { db, log }: Dependencies,
  failure: { purchaseId: string; attempt: number; error: unknown },
) {
  const { purchaseId, attempt, error } = failure
  log.error(
    { err: error, event: 'refund-failed', purchaseId },
    'a refund could not be made; it is tried again',
  )
  await saveRefundError(db, purchaseId, String(error))
  await db.transaction(async (tx) => {
    const purchase = await countFailedRefund(tx, { id: purchaseId, attempt })
    // The history has the first refusal; the tries after it are the job's business.
    if (purchase && attempt === 0 && error instanceof ProviderRefused)
      await saveChange(tx, { purchaseId, status: purchase.status, cause: 'refund-failed' })
  })
}
