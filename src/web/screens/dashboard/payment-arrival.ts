import { idParam, type RawSearch, tokenParam } from '#web/parts/page/address-search.ts'
/** A return from the hosted page, as the address says (spec 7.13). */
export type PaymentArrival =
  | { kind: 'paid'; sessionId: string | null }
  | { kind: 'cancelled'; purchaseId: string | null }

/** The parameters of the return addresses; unknown values count as absent. */
export type PaymentSearch = { payment?: 'success' | 'cancelled'; session_id?: string; purchase?: string }

export function readPaymentSearch({ payment, ...raw }: RawSearch): PaymentSearch {
  const sessionId = tokenParam(raw['session_id'])
  const purchase = idParam(raw['purchase'])
  if (payment === 'success') return { payment, ...(sessionId !== undefined && { session_id: sessionId }) }
  if (payment === 'cancelled') return { payment, ...(purchase !== undefined && { purchase }) }
  return {}
}

/** The address's claim; only the server knows (spec 3.4). */
export function paymentArrival({ payment, ...search }: PaymentSearch): PaymentArrival | null {
  if (payment === 'success') return { kind: 'paid', sessionId: search.session_id ?? null }
  if (payment === 'cancelled') return { kind: 'cancelled', purchaseId: search.purchase ?? null }
  return null
}

export function paymentSearch(arrival: PaymentArrival): PaymentSearch {
  if (arrival.kind === 'paid')
    return { payment: 'success', ...(arrival.sessionId !== null && { session_id: arrival.sessionId }) }
  return { payment: 'cancelled', ...(arrival.purchaseId !== null && { purchase: arrival.purchaseId }) }
}
