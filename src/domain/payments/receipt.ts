import type { RefundAvailability } from './refund.ts'

type Refunded = {
  refund: { kind: RefundAvailability['kind'] }
  gaveAccess: boolean
}

/** Money that goes back without having given access: what was charged need not be what was agreed (spec 7.21). */
export const isRefundedUnused = ({ refund, gaveAccess }: Refunded): boolean =>
  (refund.kind === 'processing' || refund.kind === 'done') && !gaveAccess

export const provesPayment = (receipt: Refunded & { paidAt: string | null }): boolean =>
  receipt.paidAt !== null && !isRefundedUnused(receipt)
