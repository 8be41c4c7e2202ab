import { pendingStage } from '#domain/payments/payment.ts'
import { refundProtocol } from '#pt-br/payments/receipts.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { inIso } from '#server/iso-moments.ts'
import { listPending, listRefundsUnderWay } from './own-purchase-store.ts'

/** What the deletion of an account leaves under way: what can still be paid, and what is still to come back (spec 12.2). */
export async function openMoneyOf(db: Db, userId: string) {
  const pending = await listPending(db, userId)
  const underWay = await listRefundsUnderWay(db, userId)
  return {
    awaited: pending
      .filter((purchase) => pendingStage(purchase) === 'awaited')
      .map(({ id, exam, method, deadlineAt }) =>
        inIso({ purchaseId: id, code: exam.code, method, deadlineAt }),
      ),
    refundsUnderWay: underWay.map((purchase) => ({
      purchaseId: purchase.id,
      code: purchase.exam.code,
      method: purchase.method,
      protocol: refundProtocol(purchase),
    })),
  }
}
