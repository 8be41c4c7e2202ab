import { GIVES_DAYS, type PurchaseCause } from './payment.ts'
import type { RefundAvailability } from './refund.ts'

type Refunded = {
  refund: { kind: RefundAvailability['kind'] }
  changes: readonly { cause: PurchaseCause }[]
}

/** Money that goes back without having given access: what was charged need not be what was agreed (spec 7.21). */
export const isRefundedUnused = ({ refund, changes }: Refunded): boolean =>
  (refund.kind === 'processing' || refund.kind === 'done') &&
  !changes.some(({ cause }) => GIVES_DAYS.has(cause))

export const provesPayment = (receipt: Refunded & { paidAt: string | null }): boolean =>
  receipt.paidAt !== null && !isRefundedUnused(receipt)
