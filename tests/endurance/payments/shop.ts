import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { Viewer } from '#server/dependencies.ts'
import { EVENT_TYPES } from '#server/adapters/payments/stripe-events.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import { findBySession } from '#server/payments/purchase-store.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import type { StandInEvent } from '#tests/support/stripe-stand-in/ledger.ts'
import { openStandIn, type StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { openProduct, webhookRequest, type Product } from './product.ts'

/** The product and a provider whose messages wait here until somebody sends them. */
export type Shop = { product: Product; standIn: StandIn; events: StandInEvent[] }

export async function openShop(databaseUrl: string): Promise<Shop> {
  const events: StandInEvent[] = []
  const standIn = openStandIn({
    deliver: (event) => {
      if (EVENT_TYPES.includes(event.type)) events.push(event)
    },
  })
  return { product: await openProduct({ databaseUrl, standIn }), standIn, events }
}

export type Page = { sessionId: string; purchaseId: string; examId: string }

/** Opens the hosted page of a plan, for an exam that nobody bought yet unless one is named. */
export async function openPage(
  { product }: Shop,
  viewer: Viewer,
  { plan, exam }: { plan: PaidPlanType; exam?: string },
): Promise<Page> {
  const { db } = product.deps
  const examId = exam ?? (await makeExam(db, { size: 1 })).id
  const { url } = await openCheckout(product.deps, viewer, { examId, planType: plan })
  const sessionId = url.split('/').at(-1) ?? ''
  const purchase = await findBySession(db, sessionId)
  if (!purchase) throw new Error('a page was opened without a purchase')
  return { sessionId, purchaseId: purchase.id, examId }
}

/** Sends what waits to the webhook. */
export async function tellAll({ product, standIn, events }: Shop) {
  for (const event of events.splice(0)) {
    const { status } = await product.send(webhookRequest(standIn.signed(event)))
    if (status !== 204) throw new Error(`${event.type} was answered ${status}`)
  }
}

/** Lets the half minute between two questions about a purchase pass. */
export const passCheckInterval = ({ product }: Shop) =>
  product.database.executeSql(`update purchases set checked_at = checked_at - interval '31 seconds'`)
