import { idParam, type RawSearch, tokenParam } from '#web/parts/page/address-search.ts'
/** How somebody comes back from the hosted payment page, as the address tells (spec 7.13). */
export type PaymentArrival =
  | { kind: 'paid'; sessionId: string | null }
  | { kind: 'cancelled'; purchaseId: string | null }

/** The parameters of the return addresses; anything else in their place counts as absent. */
export type PaymentSearch = { payment?: 'success' | 'cancelled'; session_id?: string; purchase?: string }

export function readPaymentSearch({ payment, ...raw }: RawSearch): PaymentSearch {
  const sessionId = tokenParam(raw['session_id'])
  const purchase = idParam(raw['purchase'])
  if (payment === 'success') return { payment, ...(sessionId !== undefined && { session_id: sessionId }) }
  if (payment === 'cancelled') return { payment, ...(purchase !== undefined && { purchase }) }
  return {}
}

/** What the address says has happened; only the server knows whether it has (spec 3.4). */
export function paymentArrival({ payment, ...search }: PaymentSearch): PaymentArrival | null {
  if (payment === 'success') return { kind: 'paid', sessionId: search.session_id ?? null }
  if (payment === 'cancelled') return { kind: 'cancelled', purchaseId: search.purchase ?? null }
  return null
}

/** The address that says it again. */
export function paymentSearch(arrival: PaymentArrival): PaymentSearch {
  if (arrival.kind === 'paid')
    return { payment: 'success', ...(arrival.sessionId !== null && { session_id: arrival.sessionId }) }
  return { payment: 'cancelled', ...(arrival.purchaseId !== null && { purchase: arrival.purchaseId }) }
}
