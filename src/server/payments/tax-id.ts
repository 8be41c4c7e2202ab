import { readCpf } from '#domain/payments/cpf.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findOwnPurchase } from './own-purchase-store.ts'
import { saveTaxIdOf } from './tax-id-store.ts'

/** Puts the buyer's CPF on the receipt of a paid purchase. Refuses: PURCHASE_NOT_FOUND, PURCHASE_NOT_PAID, TAX_ID_INVALID. */
export async function saveTaxId(
  { db }: Dependencies,
  viewer: Viewer,
  { purchaseId, taxId }: { purchaseId: string; taxId: string },
) {
  const purchase = await findOwnPurchase(db, { userId: viewer.id, id: purchaseId })
  if (!purchase) throw new Refused('PURCHASE_NOT_FOUND')
  if (purchase.paidAt === null) throw new Refused('PURCHASE_NOT_PAID')
  const digits = readCpf(taxId)
  if (digits === null) throw new Refused('TAX_ID_INVALID')
  await saveTaxIdOf(db, { userId: viewer.id, id: purchaseId, digits })
}

/** Takes it off again; where there is none nothing happens. Refuses: PURCHASE_NOT_FOUND. */
export async function removeTaxId(
  { db }: Dependencies,
  viewer: Viewer,
  { purchaseId }: { purchaseId: string },
) {
  const wasFound = await saveTaxIdOf(db, { userId: viewer.id, id: purchaseId, digits: null })
  if (!wasFound) throw new Refused('PURCHASE_NOT_FOUND')
}
