import {
  monthlyEquivalentCentavos,
  PAID_PLAN_TYPES,
  type PaidPlanType,
  PLANS,
  savingsPercent,
} from '#domain/plans.ts'
import { counted } from '#pt-br/counts.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney, moneyParts } from '#pt-br/money.ts'
import { useOpenCheckout } from '#web/api/checkouts.ts'
import { toastFailure, toastRefusal } from '#web/api/refusal-toast.tsx'
import { useViewer } from '#web/api/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Marker } from '#web/ui/status-badge.tsx'
import { Button, Title } from '@mantine/core'
import { IconCheck, IconCreditCard, IconShieldCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './plan-dialog.module.css'

type PlanDialogProps = {
  opened: boolean
  onClose: () => void
  /** The exam to be bought; null when the page does not know it (product.md 8, missing exam id). */
  exam: { id: string; code: string; name: string } | null
}

/** The three plans of one exam; for somebody who is not signed in its buttons lead to sign-in (product.md 2, 9). */
export function PlanDialog({ opened, onClose, exam }: PlanDialogProps) {
  const viewer = useViewer()
  const checkout = useOpenCheckout()
  // The page is about to be left for the payment: the buttons stay busy.
  const busy = checkout.isPending || checkout.isSuccess

  const buy = (planType: PaidPlanType) => {
    if (exam === null) {
      toastFailure('Erro: ID do exame não encontrado. Tente novamente.')
      return
    }
    checkout.mutate(
      { examId: exam.id, planType },
      { onError: (error) => toastRefusal(error, 'Erro ao criar sessão de pagamento. Tente novamente.') },
    )
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      locked={busy}
      size={860}
      title="Desbloqueie todas as questões"
      lead={exam === null ? undefined : `${exam.code}, ${exam.name}. O plano vale para este exame.`}
    >
      <ul className={classes.plans}>
        {PAID_PLAN_TYPES.map((type) => (
          <PlanCard
            key={type}
            type={type}
            action={
              viewer === null ? (
                <SignInToSubscribe type={type} />
              ) : (
                <Button
                  variant={PLANS[type].mostPopular ? 'filled' : 'default'}
                  aria-label={`Assinar o plano ${PLAN_LABELS[type]}`}
                  loading={busy && checkout.variables.planType === type}
                  disabled={busy}
                  onClick={() => buy(type)}
                >
                  Assinar
                </Button>
              )
            }
          />
        ))}
      </ul>
      <Included />
    </Dialog>
  )
}

function SignInToSubscribe({ type }: { type: PaidPlanType }) {
  const { href } = useLocation()
  return (
    <LinkButton to="/auth" search={{ de: href }} variant={PLANS[type].mostPopular ? 'filled' : 'default'}>
      Entrar para assinar
    </LinkButton>
  )
}

function PlanCard({ type, action }: { type: PaidPlanType; action: ReactNode }) {
  const { priceCentavos, days, mostPopular } = PLANS[type]
  const { symbol, reais, cents } = moneyParts(priceCentavos)
  const saving = savingsPercent(type)
  return (
    <li className={classes.plan} data-popular={mostPopular || undefined}>
      {mostPopular && (
        <span className={classes.marker}>
          <Marker>Mais popular</Marker>
        </span>
      )}
      <div className={classes.name}>
        <Title order={3}>{PLAN_LABELS[type]}</Title>
        <p>{counted(days, 'day')}</p>
      </div>
      <p className={classes.price}>
        <span className={classes.symbol}>{symbol}</span>
        {reais}
        <span className={classes.cents}>{cents}</span>
      </p>
      <p className={classes.saving}>
        {saving > 0 && `${formatMoney(monthlyEquivalentCentavos(type))} por mês · economize ${saving}%`}
      </p>
      {action}
    </li>
  )
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What every plan brings: only what is true (decisions 1). */
function Included() {
  return (
    <ul className={classes.included}>
      <li>
        <IconCheck {...ICON} />
        Todas as questões, com explicação e comentários
      </li>
      <li>
        <IconCheck {...ICON} />
        Questões novas incluídas enquanto durar o plano
      </li>
      <li>
        <IconShieldCheck {...ICON} />
        Garantia de 7 dias: satisfação ou reembolso
      </li>
      <li>
        <IconCreditCard {...ICON} />
        Pagamento único e seguro. Não renova sozinho
      </li>
    </ul>
  )
}
