import { DeskRefused } from '#server/adapters/payments/payment-desk.ts'
import type { SimulatedDesk, SimulatedOutcome } from '#server/adapters/payments/simulated-desk.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findBySession } from './purchase-store.ts'

/** What the simulated hosted page shows to its buyer. Refuses: PURCHASE_NOT_FOUND, also wherever a real provider is set. */
export async function readSimulatedPage(
  deps: Dependencies,
  viewer: Viewer,
  { sessionId }: { sessionId: string },
) {
  return pageOf(await ownDesk(deps, viewer, sessionId), sessionId)
}

/** What the provider would do next; its event goes to the webhook. Refuses: PURCHASE_NOT_FOUND, PAYMENT_OVER. */
export async function actOnSimulatedPage(
  deps: Dependencies,
  viewer: Viewer,
  { sessionId, outcome }: { sessionId: string; outcome: SimulatedOutcome },
) {
  const desk = await ownDesk(deps, viewer, sessionId)
  try {
    const { returnTo } = await desk.act(sessionId, outcome)
    deps.wakeDesk()
    return { returnTo, page: await pageOf(desk, sessionId) }
  } catch (error) {
    if (error instanceof DeskRefused) throw new Refused('PAYMENT_OVER')
    throw error
  }
}

async function ownDesk(deps: Dependencies, viewer: Viewer, sessionId: string): Promise<SimulatedDesk> {
  const purchase = await findBySession(deps.db, sessionId)
  if (deps.simulatedDesk === null || purchase?.userId !== viewer.id) throw new Refused('PURCHASE_NOT_FOUND')
  return deps.simulatedDesk
}

async function pageOf(desk: SimulatedDesk, sessionId: string) {
  const page = await desk.page(sessionId)
  if (!page) throw new Refused('PURCHASE_NOT_FOUND')
  return page
}
