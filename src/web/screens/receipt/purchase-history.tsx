import { formatDateTime } from '#pt-br/formats/dates.ts'
import { PAYMENT_STATUS_LABELS } from '#pt-br/labels.ts'
import { GIVES_DAYS } from '#domain/payments/payment.ts'
import { PURCHASE_CAUSE_SENTENCES, PURCHASE_CAUSE_TITLES } from '#pt-br/payments/purchases.ts'
import type { Receipt } from '#web/api/payments/purchases.ts'
import { Title } from '@mantine/core'
import classes from './receipt.module.css'

/** 'Andamento': every change of a purchase with time and cause, newest first (spec 7.19). */
export function PurchaseHistory({ changes }: Pick<Receipt, 'changes'>) {
  return (
    <section className={classes.history}>
      <Title order={2}>Andamento</Title>
      <ol>
        {changes.map(({ status, cause, changedAt }) => (
          <li key={`${changedAt} ${cause}`} data-paid={GIVES_DAYS.has(cause) || undefined}>
            <b>{PURCHASE_CAUSE_TITLES[cause] ?? PAYMENT_STATUS_LABELS[status]}</b>
            <time dateTime={changedAt}>{formatDateTime(new Date(changedAt))}</time>
            <span>{PURCHASE_CAUSE_SENTENCES[cause]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
