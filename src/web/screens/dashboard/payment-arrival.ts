import { idParam, type RawSearch, tokenParam } from '#web/parts/page/address-search.ts'
/** A return from the hosted page, as the address says (spec 7.13). */
export type PaymentArrival =
  | { kind: 'paid'; sessionId: string | null }
  | { kind: 'cancelled'; purchaseId: string | null }

/** The parameters of the return addresses; unknown values count as absent. */
type PaymentSearch = {
  payment?: 'success' | 'cancelled'
  session_id?: string | undefined
  purchase?: string | undefined
}

export function readPaymentSearch({ payment, ...raw }: RawSearch): PaymentSearch {
  if (payment === 'success') return { payment, session_id: tokenParam(raw['session_id']) }
  if (payment === 'cancelled') return { payment, purchase: idParam(raw['purchase']) }
  return {}
}

/** The address's claim; only the server knows (spec 3.4). */
export function paymentArrival({ payment, ...search }: PaymentSearch): PaymentArrival | null {
  if (payment === 'success') return { kind: 'paid', sessionId: search.session_id ?? null }
  if (payment === 'cancelled') return { kind: 'cancelled', purchaseId: search.purchase ?? null }
  return null
}

export const paymentSearch = (arrival: PaymentArrival): PaymentSearch =>
  arrival.kind === 'paid'
    ? { payment: 'success', session_id: arrival.sessionId ?? undefined }
    : { payment: 'cancelled', purchase: arrival.purchaseId ?? undefined }
