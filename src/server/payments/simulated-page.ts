import { ProviderRefused } from '#server/adapters/payments/payment-provider.ts'
import type { SimulatedProvider, SimulatedOutcome } from '#server/adapters/payments/simulated-provider.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findBySession } from './purchase-store.ts'

/** What the simulated hosted page shows to its buyer. Refuses: PURCHASE_NOT_FOUND, also wherever a real provider is set. */
export async function readSimulatedPage(
  deps: Dependencies,
  viewer: Viewer,
  { sessionId }: { sessionId: string },
) {
  return pageOf(await ownProvider(deps, viewer, sessionId), sessionId)
}

/** What the provider would do next; its event goes to the webhook. Refuses: PURCHASE_NOT_FOUND, PAYMENT_OVER. */
export async function actOnSimulatedPage(
  deps: Dependencies,
  viewer: Viewer,
  { sessionId, outcome }: { sessionId: string; outcome: SimulatedOutcome },
) {
  const provider = await ownProvider(deps, viewer, sessionId)
  try {
    const { returnTo } = await provider.act(sessionId, outcome)
    deps.wakeProvider()
    return { returnTo, page: await pageOf(provider, sessionId) }
  } catch (error) {
    if (error instanceof ProviderRefused) throw new Refused('PAYMENT_OVER')
    throw error
  }
}

async function ownProvider(
  deps: Dependencies,
  viewer: Viewer,
  sessionId: string,
): Promise<SimulatedProvider> {
  const purchase = await findBySession(deps.db, sessionId)
  if (deps.simulatedProvider === null || purchase?.userId !== viewer.id)
    throw new Refused('PURCHASE_NOT_FOUND')
  return deps.simulatedProvider
}

async function pageOf(provider: SimulatedProvider, sessionId: string) {
  const page = await provider.page(sessionId)
  if (!page) throw new Refused('PURCHASE_NOT_FOUND')
  return page
}
