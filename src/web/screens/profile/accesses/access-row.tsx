import { SMALL_ICON } from '#web/ui/marks/icon-props.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import type { SubscriptionStatus } from '#domain/payments/subscription-status.ts'
import { openPageSentence } from '#pt-br/payments/awaited-payments.ts'
import {
  planName,
  queueLine,
  SUBSCRIPTION_ACTION_LABELS,
  SUBSCRIPTION_BADGES,
  subscriptionSentence,
  SUSPENDED,
} from '#pt-br/payments/subscriptions.ts'
import type { Subscription } from '#web/api/payments/subscriptions.ts'
import { OpenPayment } from '#web/parts/payments/open-payment.tsx'
import { pendingSentence } from '#web/parts/payments/pending-sentence.ts'
import { VerifyPayment } from '#web/parts/payments/verify-payment.tsx'
import { ExamSpine } from '#web/parts/exams/exam-spine.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { StatusBadge, type StatusBadgeProps } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Button, Title } from '@mantine/core'
import { IconBan, IconCreditCardOff, IconGavel, IconHourglassEmpty } from '#web/ui/icons/icons.gen.ts'
import classes from './accesses.module.css'

type AccessRowProps = {
  subscription: Subscription
  onPlans: (exam: Subscription['exam']) => void
}

/** One access: its exam, plan with receipt, status, and actions (spec 24.28). */
export function AccessRow({ subscription, onPlans }: AccessRowProps) {
  const { exam } = subscription
  return (
    <li className={classes.access}>
      <ExamSpine className={classes.spine} code={exam.code} tone={exam.booklet} />
      <div className={classes.name}>
        <Title order={3}>{exam.name}</Title>
        <Bought subscription={subscription} />
      </div>
      <div className={classes.status}>
        <Badge subscription={subscription} />
        <p>{sentenceOf(subscription)}</p>
      </div>
      <Action subscription={subscription} onPlans={onPlans} />
    </li>
  )
}

function Bought({
  subscription: { exam, plan, receiptId, pending, queue },
}: Pick<AccessRowProps, 'subscription'>) {
  if (queue.length > 1) {
    return queue.map((entry, place) => (
      <p key={entry.receiptId ?? `given-${place}`}>
        {queueLine({ ...entry, until: entry.until === null ? null : new Date(entry.until) }, place)}
        <ReceiptLink id={entry.receiptId} name="Recibo" of={`${exam.code}, ${planName(entry.plan)}`} />
      </p>
    ))
  }
  return (
    <p>
      {planName(plan)}
      <ReceiptLink id={receiptId} name={pending === null ? 'Recibo' : 'Pedido'} of={exam.code} />
    </p>
  )
}

function ReceiptLink({ id, name, of }: { id: string | null; name: string; of: string }) {
  if (id === null) return null
  return (
    <>
      {' '}
      <span className={classes.receipt}>
        {'· '}
        <TextLink to="/recibos/$purchaseId" params={{ purchaseId: id }} aria-label={`${name} do ${of}`}>
          {name}
        </TextLink>
      </span>
    </>
  )
}

const LOOKS: Readonly<Record<SubscriptionStatus, Pick<StatusBadgeProps, 'tone' | 'sign'>>> = {
  unpaid: { sign: <IconCreditCardOff {...SMALL_ICON} /> },
  pending: { tone: 'amber', sign: <IconHourglassEmpty {...SMALL_ICON} /> },
  free: {},
  unlimited: { tone: 'green', sign: <Tick /> },
  active: { tone: 'green', sign: <Tick /> },
  expired: { tone: 'red', sign: <IconBan {...SMALL_ICON} /> },
}

function Badge({ subscription: { status, suspended } }: { subscription: Subscription }) {
  if (suspended) {
    return (
      <StatusBadge tone="amber" sign={<IconGavel {...SMALL_ICON} />}>
        {SUSPENDED.badge}
      </StatusBadge>
    )
  }
  return <StatusBadge {...LOOKS[status]}>{SUBSCRIPTION_BADGES[status]}</StatusBadge>
}

function sentenceOf({ exam, status, suspended, expiresAt, pending }: Subscription): string {
  if (suspended) return SUSPENDED.sentence
  if (status === 'unpaid') return openPageSentence(pending?.openUntil ? new Date(pending.openUntil) : null)
  if (status !== 'pending')
    return subscriptionSentence({ status, exam }, expiresAt === null ? null : new Date(expiresAt))
  return pendingSentence(pending)
}

function Action({ subscription, onPlans }: AccessRowProps) {
  const { exam, status, suspended, action, pending } = subscription
  const plan = PAID_PLAN_TYPES.find((type) => type === subscription.plan)
  if (action === null) return null
  if (action === 'verify') {
    return typeof pending?.sessionId === 'string' ? (
      <VerifyPayment className={classes.action} sessionId={pending.sessionId} examCode={exam.code} />
    ) : null
  }
  if (action === 'resume')
    return pending === null || plan === undefined ? null : (
      <div className={classes.actions}>
        <OpenPayment purchaseId={pending.id} exam={exam} plan={plan} className={classes.action} />
      </div>
    )
  // An exam off sale cannot be bought (spec 7.17).
  if (exam.status !== 'active') return <p className={classes.offSale}>Exame fora de venda</p>
  const label = SUBSCRIPTION_ACTION_LABELS[action]
  return (
    <Button
      className={classes.action ?? ''}
      variant={status === 'expired' && !suspended ? 'filled' : 'default'}
      aria-haspopup="dialog"
      aria-label={`${label}: ${exam.code}`}
      onClick={() => onPlans(exam)}
    >
      {label}
    </Button>
  )
}
