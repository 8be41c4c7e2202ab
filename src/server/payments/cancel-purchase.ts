import { cancellationOutcome } from '#domain/payments/payment.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/adapters/payments/payment-provider.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { fulfil } from './fulfil.ts'
import { claimCancellation } from './own-purchase-store.ts'
import { findPurchase } from './purchase-store.ts'

/**
 * What was paid meanwhile stays paid (spec 7.13); the provider is asked at most once in 30 s.
 * Refuses: PURCHASE_NOT_FOUND.
 */
export async function cancelPurchase(
  deps: Dependencies,
  viewer: Viewer,
  { purchaseId }: { purchaseId: string },
) {
  await findOwn(deps, viewer, purchaseId)
  const sessionId = await claimCancellation(deps.db, purchaseId)
  if (sessionId !== null) await closeAndRecord(deps, purchaseId, sessionId)
  return { outcome: cancellationOutcome(await findOwn(deps, viewer, purchaseId)) }
}

async function findOwn({ db }: Dependencies, viewer: Viewer, purchaseId: string) {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase?.userId !== viewer.id) throw new Refused('PURCHASE_NOT_FOUND')
  return purchase
}

async function closeAndRecord(deps: Dependencies, purchaseId: string, sessionId: string) {
  try {
    await closePage(deps, sessionId)
    await fulfil(deps, sessionId, { cancelled: true })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log.warn(
      { err: error, event: 'cancel-failed', purchaseId },
      'an open payment page could not be closed',
    )
  }
}

/** A page with a payment under way cannot be closed: then its record shows how it ended. */
async function closePage({ provider }: Dependencies, sessionId: string) {
  try {
    await provider.expireCheckout(sessionId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}
