import { SMALL_ICON } from '#web/ui/marks/icon-props.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { CANCELLED_LABEL, paymentLabel } from '#pt-br/payments/purchases.ts'
import { SUBSCRIPTION_BADGES } from '#pt-br/payments/subscriptions.ts'
import type { Purchase } from '#web/api/payments/purchases.ts'
import { StatusBadge, type StatusBadgeProps } from '#web/ui/marks/status-badge.tsx'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import {
  IconBan,
  IconClockOff,
  IconCreditCardOff,
  IconGavel,
  IconHourglassEmpty,
  IconReceiptRefund,
} from '#web/ui/icons/icons.gen.ts'

type Look = Pick<StatusBadgeProps, 'tone' | 'sign'>

const LOOKS: Readonly<Record<PaymentStatus, Look>> = {
  pending: { tone: 'amber', sign: <IconHourglassEmpty {...SMALL_ICON} /> },
  paid: { tone: 'green', sign: <Tick /> },
  failed: { tone: 'red', sign: <Cross /> },
  expired: { sign: <IconClockOff {...SMALL_ICON} /> },
  refunded: { sign: <IconReceiptRefund {...SMALL_ICON} /> },
  disputed: { tone: 'amber', sign: <IconGavel {...SMALL_ICON} /> },
}

export function PurchaseBadge({ purchase }: { purchase: Purchase }) {
  const { status, stage, refund, isCancelled } = purchase
  if (refund.kind === 'processing') {
    return (
      <StatusBadge tone="amber" sign={<IconReceiptRefund {...SMALL_ICON} />}>
        Reembolso em andamento
      </StatusBadge>
    )
  }
  if (isCancelled) return <StatusBadge sign={<IconBan {...SMALL_ICON} />}>{CANCELLED_LABEL}</StatusBadge>
  if (stage === 'open')
    return (
      <StatusBadge sign={<IconCreditCardOff {...SMALL_ICON} />}>{SUBSCRIPTION_BADGES.unpaid}</StatusBadge>
    )
  return <StatusBadge {...LOOKS[status]}>{paymentLabel(purchase)}</StatusBadge>
}

export function purchaseMoment({ createdAt, paidAt, refund }: Purchase): Date {
  if (refund.kind === 'processing') return new Date(refund.since)
  if (refund.kind === 'done') return new Date(refund.at)
  return new Date(paidAt ?? createdAt)
}
