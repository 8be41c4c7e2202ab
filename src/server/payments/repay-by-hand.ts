import { refundAvailability } from '#domain/payments/refund.ts'
import { numberOfProtocol, refundProtocol } from '#pt-br/payments/receipts.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry, SERVER_ACTOR } from '#server/audit/audit-store.ts'
import { findByNumber, lockPurchase, savePurchase } from './purchase-store.ts'

export type RepaidOutcome = 'noted' | 'unknown-protocol' | 'not-waiting' | 'noted-before'

/** For a boleto, which the provider cannot pay back (spec 7.21); the reconciliation job then ends the refund. */
export const repayByHand = (
  db: Db,
  { protocol, reason }: { protocol: string; reason: string },
): Promise<RepaidOutcome> =>
  db.transaction(async (tx) => {
    const number = numberOfProtocol(protocol)
    const known = number === null ? undefined : await findByNumber(tx, number)
    if (!known || refundProtocol(known) !== protocol) return 'unknown-protocol'
    const purchase = await lockPurchase(tx, known.id)
    if (!purchase) return 'unknown-protocol'
    if (purchase.repaidByHandAt !== null) return 'noted-before'
    const now = await readNow(tx)
    if (refundAvailability(purchase, now).kind !== 'processing') return 'not-waiting'
    await savePurchase(tx, purchase.id, { repaidByHandAt: now })
    await recordAuditEntry(tx, {
      actor: SERVER_ACTOR,
      act: 'repaid-by-hand',
      subject: purchase.id,
      details: { protocol, amountCentavos: String(purchase.amountCentavos), reason },
    })
    return 'noted'
  })
