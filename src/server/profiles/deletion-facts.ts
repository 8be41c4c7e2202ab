import { isGuaranteeUsed, refundFace } from '#domain/refund.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { readSnapshot } from '#server/adapters/db/snapshot.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { isLastAdmin } from '#server/members/keep-an-admin.ts'
import { listGuarantees } from '#server/payments/guarantee-store.ts'
import { livePlansOf } from '#server/subscriptions/live-plans.ts'
import { countOwnComments, listRefundFacts } from './deletion-store.ts'

/** What the confirmation names before an account is deleted: accesses that run, refunds still possible, what stays (decisions 12). */
export const readDeletionFacts = ({ db, auth }: Pick<Dependencies, 'db' | 'auth'>, viewer: Viewer) =>
  readSnapshot(db, async (tx) => {
    const now = await readNow(tx)
    return {
      isLastAdmin: await isLastAdmin(tx, viewer.id),
      livePlans: await livePlansOf(tx, viewer.id, now),
      refundable: await refundableOf(tx, { userId: viewer.id, mark: auth.markOf(viewer.email) }, now),
      comments: await countOwnComments(tx, viewer.id),
    }
  })

async function refundableOf(tx: Db, of: { userId: string; mark: string }, now: Date) {
  const guarantees = await listGuarantees(tx, of)
  const purchases = await listRefundFacts(tx, of.userId)
  return purchases.flatMap((purchase) => {
    const { code, name, purchaseId, examId, paidAt } = purchase
    const guaranteeUsed = isGuaranteeUsed(guarantees, { id: purchaseId, examId })
    const { kind } = refundFace({ ...purchase, guaranteeUsed }, now)
    return kind === 'possible' && paidAt !== null
      ? [{ code, name, purchaseId, paidAt: paidAt.toISOString() }]
      : []
  })
}
