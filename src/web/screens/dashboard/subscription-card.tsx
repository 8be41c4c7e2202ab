import { SMALL_ICON } from '#web/ui/marks/icon-props.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatLastDay } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { isSelling } from '#pt-br/site.ts'
import { expiresSoonLabel, queueNames, SUSPENDED } from '#pt-br/payments/subscriptions.ts'
import type { Subscription } from '#web/api/payments/subscriptions.ts'
import { ExamSpine } from '#web/parts/exams/exam-spine.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Button, Title } from '@mantine/core'
import { IconClock, IconGavel } from '#web/ui/icons/icons.gen.ts'
import classes from './dashboard.module.css'

type SubscriptionCardProps = {
  subscription: Subscription
  onUpgrade: (exam: Subscription['exam']) => void
}

/** One exam of the person: what is open and until when, and the way in (spec 24.27). */
export function SubscriptionCard({ subscription, onUpgrade }: SubscriptionCardProps) {
  const { exam } = subscription
  return (
    <Sheet as="li" padding="none" className={classes.access}>
      <ExamSpine className={classes.spine} code={exam.code} tone={exam.booklet} />
      <div>
        <Title order={3} className={classes.examName ?? ''}>
          {exam.name}
        </Title>
        <p className={classes.terms}>
          <Badge subscription={subscription} />
          {termsOf(subscription)}
        </p>
      </div>
      <div className={classes.accessActions}>
        <Actions subscription={subscription} onUpgrade={onUpgrade} />
      </div>
    </Sheet>
  )
}

function Badge({ subscription: { status, suspended, warning } }: { subscription: Subscription }) {
  if (suspended) {
    return (
      <StatusBadge tone="amber" sign={<IconGavel {...SMALL_ICON} />}>
        {SUSPENDED.badge}
      </StatusBadge>
    )
  }
  if (status === 'free') return <StatusBadge>{PLAN_LABELS.free}</StatusBadge>
  if (warning?.kind === 'soon') {
    return (
      <StatusBadge tone="amber" sign={<IconClock {...SMALL_ICON} />}>
        {expiresSoonLabel(warning.daysLeft)}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge tone="green" sign={<Tick />}>
      {isSelling() ? 'Ativa' : 'Ativo'}
    </StatusBadge>
  )
}

function termsOf({ status, suspended, plan, expiresAt, queue }: Subscription): string {
  if (suspended) return SUSPENDED.sentence
  if (status === 'free') return `${counted(FREE_QUESTIONS, 'question')}, sem prazo`
  const name = queueNames(queue.length > 1 ? queue : [{ plan }])
  return `${name}, ${expiresAt === null ? 'sem prazo' : `até ${formatLastDay(new Date(expiresAt))}`}`
}

function Actions({ subscription: { exam, status, suspended, receiptId }, onUpgrade }: SubscriptionCardProps) {
  if (suspended) {
    return receiptId === null ? null : (
      <LinkButton
        to="/recibos/$purchaseId"
        params={{ purchaseId: receiptId }}
        variant="default"
        aria-label={`Ver recibo do ${exam.code}`}
      >
        Ver recibo
      </LinkButton>
    )
  }
  const isFree = status === 'free'
  return (
    <>
      <LinkButton
        to="/simulados/$examId"
        params={{ examId: exam.code }}
        aria-label={`Acessar simulado ${exam.code}`}
        {...(isFree && { variant: 'default' })}
      >
        Acessar simulado
      </LinkButton>
      {isFree && (
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          onClick={() => onUpgrade(exam)}
          aria-label={`Fazer Upgrade do ${exam.code}`}
        >
          Fazer Upgrade
        </Button>
      )}
    </>
  )
}
