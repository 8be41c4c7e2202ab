import { inIso } from '#server/iso-moments.ts'
import { refundAvailability } from '#domain/payments/refund.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { readSnapshot } from '#server/adapters/db/snapshot.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { isLastAdmin } from '#server/members/keep-an-admin.ts'
import { openMoneyOf } from '#server/payments/open-money.ts'
import { countPurchases } from '#server/payments/own-purchase-store.ts'
import { livePlansOf } from '#server/subscriptions/live-plans.ts'
import { countOwnAppeals, countOwnComments, listRefundFacts } from './deletion-store.ts'

/** What the confirmation names before an account is deleted: what ends, what goes on without it, what stays (spec 12.2). */
export const readDeletionFacts = ({ db }: Pick<Dependencies, 'db'>, viewer: Viewer) =>
  readSnapshot(db, async (tx) => {
    const now = await readNow(tx)
    return {
      isLastAdmin: await isLastAdmin(tx, viewer.id),
      livePlans: await livePlansOf(tx, viewer.id, now),
      refundable: await refundableOf(tx, viewer.id, now),
      ...(await openMoneyOf(tx, viewer.id)),
      comments: await countOwnComments(tx, viewer.id),
      appeals: await countOwnAppeals(tx, viewer.id),
      purchases: await countPurchases(tx, viewer.id),
    }
  })

async function refundableOf(tx: Db, userId: string, now: Date) {
  const purchases = await listRefundFacts(tx, userId)
  return purchases.flatMap((purchase) => {
    const { code, name, purchaseId, paidAt, amountCentavos, refundedCentavos } = purchase
    if (refundAvailability(purchase, now).kind !== 'possible' || paidAt === null) return []
    return [inIso({ code, name, purchaseId, paidAt, refundCentavos: amountCentavos - refundedCentavos })]
  })
}
