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
  create: signedIn.checkouts.create.handler(({ input, context }) =>
    openCheckout(context.deps, context.person, input),
  ),
}

export const paymentProcedures = {
  check: signedIn.payments.check.handler(({ input, context }) =>
    checkPayments(context.deps, context.person, input),
  ),
  pending: signedIn.payments.pending.handler(({ context }) => readPending(context.deps, context.person)),
}

export const purchaseProcedures = {
  list: signedIn.purchases.list.handler(({ input, context }) =>
    readPurchases(context.deps, context.person, input),
  ),
  receipt: signedIn.purchases.receipt.handler(({ input, context }) =>
    readReceipt(context.deps, context.person, input),
  ),
  saveTaxId: signedIn.purchases.saveTaxId.handler(async ({ input, context }) => {
    await saveTaxId(context.deps, context.person, input)
    return {}
  }),
  removeTaxId: signedIn.purchases.removeTaxId.handler(async ({ input, context }) => {
    await removeTaxId(context.deps, context.person, input)
    return {}
  }),
  // Asked of the person at the screen: what gives money back by itself has no session.
  refund: signedIn.purchases.refund.handler(async ({ input, context }) => {
    await requireFreshSession(context.deps.db, context.person.sessionId)
    return refundPurchase(context.deps, context.person, input)
  }),
  cancel: signedIn.purchases.cancel.handler(async ({ input, context }) => {
    await cancelPurchase(context.deps, context.person, input)
    return {}
  }),
}

export const subscriptionProcedures = {
  mine: signedIn.subscriptions.mine.handler(({ context }) => readMyAccesses(context.deps, context.person)),
}

export const simulatedPaymentProcedures = {
  view: signedIn.simulatedPayments.view.handler(({ input, context }) =>
    readSimulatedPage(context.deps, context.person, input),
  ),
  act: signedIn.simulatedPayments.act.handler(({ input, context }) =>
    actOnSimulatedPage(context.deps, context.person, input),
  ),
}

export const companyProcedures = {
  get: anyone.company.get.handler(({ context }) => ({
    ...context.deps.settings.company,
    ...BRAND.contact,
  })),
}
