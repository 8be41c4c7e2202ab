import { outboxMailer } from '#server/adapters/mail/mailer.ts'
import type { Viewer } from '#server/dependencies.ts'
import { deliverMails } from '#server/mail/deliver-mails.ts'
import { checkPayments } from '#server/payments/check-payments.ts'
import { receiveEvent } from '#server/payments/handle-event.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import { findBySession } from '#server/payments/purchase-store.ts'
import { refundPurchase } from '#server/payments/refund-purchase.ts'
import { actOnSimulatedPage } from '#server/payments/simulated-page.ts'
import { invariant } from '#server/refusal.ts'
import type { DemoOrder } from './script.ts'
import { purchaseName, simulatedProviderOf, type Stage } from './stage.ts'

export async function order(stage: Stage, viewer: Viewer, { exam, plan, ending }: DemoOrder) {
  const { deps, clock, dice } = stage
  const { url } = await openCheckout(deps, viewer, { examId: exam, planType: plan })
  const sessionId = url.slice(url.lastIndexOf('/') + 1)
  if (ending === 'left') return
  await clock.pass(dice.between(50, 200))
  await actOnSimulatedPage(deps, viewer, { sessionId, outcome: ending === 'paid' ? 'approve' : 'decline' })
  await deliverProviderEvents(stage)
  await checkPayments(deps, viewer, { sessionId })
  const purchase = await findBySession(deps.db, sessionId)
  if (purchase) stage.purchases.set(purchaseName(viewer, exam), purchase.id)
  await postEmails(stage)
}

export async function giveBack(stage: Stage, viewer: Viewer, { exam }: { exam: string }) {
  const purchaseId = stage.purchases.get(purchaseName(viewer, exam))
  invariant(purchaseId, 'who wants money back has paid')
  await refundPurchase(stage.deps, viewer, { purchaseId })
  await deliverProviderEvents(stage)
  await postEmails(stage)
}

export async function deliverProviderEvents(stage: Stage) {
  const { failed } = await simulatedProviderOf(stage).deliverEvents(async (request) => {
    const signature = request.headers.get('stripe-signature') ?? undefined
    await receiveEvent(stage.deps, { body: await request.text(), signature })
    return new Response(null, { status: 204 })
  })
  invariant(failed === 0, 'the webhook took every message of the story')
}

/** Messages of the story count as sent at once, and go nowhere: only the outbox has them. */
export async function postEmails({ deps, clock }: Stage) {
  await clock.pass(2)
  await deliverMails({ db: deps.db, mailer: outboxMailer() })
}
