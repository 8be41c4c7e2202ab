import { formatDate } from '#pt-br/formats/dates.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { paymentDetail } from '#pt-br/payments/purchases.ts'
import { receiptName } from '#pt-br/payments/receipts.ts'
import { planName } from '#pt-br/payments/subscriptions.ts'
import type { Purchase } from '#web/api/payments/purchases.ts'
import { PurchaseBadge } from '#web/parts/payments/purchase-badge.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import classes from './accesses.module.css'

type PaymentRowProps = {
  purchase: Purchase
  isFocused: boolean
  onRefund: () => void
}

export function PaymentRow({ purchase, isFocused, onRefund }: PaymentRowProps) {
  const { id, exam, plan, amountCentavos, createdAt, refund } = purchase
  const day = formatDate(new Date(createdAt))
  const name = receiptName(purchase)
  return (
    <li className={classes.payment}>
      <div className={classes.bought}>
        <b>{exam.code}</b>
        <p>
          {planName(plan)} · {day}
        </p>
      </div>
      <div className={classes.standing}>
        <PurchaseBadge purchase={purchase} />
        <p>{detailOf(purchase)}</p>
      </div>
      <b className={classes.amount}>{formatMoney(amountCentavos)}</b>
      <div className={classes.ways}>
        <TextLink
          to="/recibos/$purchaseId"
          params={{ purchaseId: id }}
          aria-label={`${name} do ${exam.code}, ${day}`}
          ref={isFocused ? takeFocus : undefined}
        >
          {name}
        </TextLink>
        {refund.kind === 'possible' && (
          <Button
            variant="default"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Solicitar reembolso do ${exam.code}, ${day}`}
            onClick={onRefund}
          >
            Solicitar reembolso
          </Button>
        )}
      </div>
    </li>
  )
}

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

function detailOf(purchase: Purchase): string {
  const { refund, refundedCentavos } = purchase
  switch (refund.kind) {
    case 'possible':
      return `Garantia até ${formatDate(new Date(refund.until))}`
    case 'processing':
      return `Protocolo ${refund.protocol}`
    case 'done':
      return `Em ${formatDate(new Date(refund.at))}, protocolo ${refund.protocol}`
    case 'none':
      if (refund.protocol) return `Protocolo ${refund.protocol}`
      return refundedCentavos > 0 ? `${formatMoney(refundedCentavos)} devolvidos` : paymentDetail(purchase)
  }
}
