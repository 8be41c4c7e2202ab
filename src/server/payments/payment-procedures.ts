import { asPerson } from '#server/handlers.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { BRAND } from '#pt-br/brand.ts'
import { anyone, signedIn } from '#server/procedures.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { checkPayments, readPending } from './check-payments.ts'
import { readMyAccesses } from './my-accesses.ts'
import { openCheckout } from './open-checkout.ts'
import { readPurchases, readReceipt } from './purchase-views.ts'
import { refundPurchase } from './refund-purchase.ts'
import { removeTaxId, saveTaxId } from './tax-id.ts'
import { actOnSimulatedPage, readSimulatedPage } from './simulated-page.ts'

export const checkoutProcedures = {
  create: signedIn.checkouts.create.handler(asPerson(openCheckout)),
}

export const paymentProcedures = {
  check: signedIn.payments.check.handler(asPerson(checkPayments)),
  pending: signedIn.payments.pending.handler(asPerson(readPending)),
}

export const purchaseProcedures = {
  list: signedIn.purchases.list.handler(asPerson(readPurchases)),
  receipt: signedIn.purchases.receipt.handler(asPerson(readReceipt)),
  saveTaxId: signedIn.purchases.saveTaxId.handler(asPerson(saveTaxId)),
  removeTaxId: signedIn.purchases.removeTaxId.handler(asPerson(removeTaxId)),
  // Asked of the person at the screen: what gives money back by itself has no session.
  refund: signedIn.purchases.refund.handler(async ({ input, context }) => {
    await requireFreshSession(context.deps.db, context.person.sessionId)
    return refundPurchase(context.deps, context.person, input)
  }),
  cancel: signedIn.purchases.cancel.handler(asPerson(cancelPurchase)),
}

export const subscriptionProcedures = {
  mine: signedIn.subscriptions.mine.handler(asPerson(readMyAccesses)),
}

export const simulatedPaymentProcedures = {
  view: signedIn.simulatedPayments.view.handler(asPerson(readSimulatedPage)),
  act: signedIn.simulatedPayments.act.handler(asPerson(actOnSimulatedPage)),
}

export const companyProcedures = {
  get: anyone.company.get.handler(({ context }) => ({
    ...context.deps.settings.company,
    ...BRAND.contact,
  })),
}
