import { readNow } from '#server/adapters/db/clock.ts'
import type { ProviderEvent } from '#server/adapters/payments/payment-provider.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { fulfil } from './fulfil.ts'
import { findSessionOfPayment } from './purchase-store.ts'
import { isHandled, saveEvent } from './reconcile-store.ts'

/** Comes back after the commit; whatever throws needs a 5xx, so that it is sent again. Throws ForgedEvent (T25). */
export async function receiveEvent(
  deps: Dependencies,
  message: { body: string; signature: string | undefined },
): Promise<void> {
  const event = deps.provider.readEvent({ ...message, now: await readNow(deps.db) })
  await handleEvent(deps, event)
}

/** Handles an event once; which purchase it speaks of is all that is taken from it (T33). */
export async function handleEvent(deps: Dependencies, event: ProviderEvent): Promise<void> {
  if (await isHandled(deps.db, event.id)) return
  const sessionId = event.sessionId ?? (await sessionOf(deps, event.paymentId))
  if (sessionId === null) await saveEvent(deps.db, event)
  else await fulfil(deps, sessionId, { event })
}

/** Refunds and disputes name the payment alone. */
async function sessionOf({ db, provider }: Dependencies, paymentId: string | null): Promise<string | null> {
  if (paymentId === null) return null
  return (await findSessionOfPayment(db, paymentId)) ?? provider.findSession(paymentId)
}
