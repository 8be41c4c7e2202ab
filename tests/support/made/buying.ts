import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { SimulatedProvider, SimulatedOutcome } from '#server/adapters/payments/simulated-provider.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { fulfil } from '#server/payments/fulfil.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import { invariant } from '#server/refusal.ts'
import { eq } from 'drizzle-orm'

export function simulatedProviderOf(deps: Dependencies): SimulatedProvider {
  invariant(deps.simulatedProvider, 'this stage has the simulated provider')
  return deps.simulatedProvider
}

/** Opens the hosted page of a plan; answers its session. */
export async function openPage(
  deps: Dependencies,
  viewer: Viewer,
  order: { examId: string; plan?: PaidPlanType },
): Promise<string> {
  const { url } = await openCheckout(deps, viewer, {
    examId: order.examId,
    planType: order.plan ?? 'monthly',
  })
  return url.split('/').at(-1) ?? ''
}

/** Buys through the simulated page, which ends as told; nothing but the page knows of it until somebody asks. */
export async function payOnPage(
  deps: Dependencies,
  viewer: Viewer,
  order: { examId: string; plan?: PaidPlanType; outcome?: SimulatedOutcome },
): Promise<string> {
  const sessionId = await openPage(deps, viewer, order)
  await simulatedProviderOf(deps).act(sessionId, order.outcome ?? 'approve')
  return sessionId
}

/** A whole purchase: paid and fulfilled. */
export async function buyPlan(
  deps: Dependencies,
  viewer: Viewer,
  order: { examId: string; plan?: PaidPlanType },
): Promise<{ id: string; sessionId: string }> {
  const sessionId = await payOnPage(deps, viewer, order)
  const outcome = await fulfil(deps, sessionId)
  invariant(outcome.kind === 'applied' && outcome.granted, 'a paid purchase was granted')
  return { id: outcome.purchaseId, sessionId }
}

export async function purchaseOf(db: Db, sessionId: string) {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.providerSessionId, sessionId))
  invariant(purchase, 'the session has its purchase')
  return purchase
}
