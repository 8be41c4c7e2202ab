import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { type IconLine, IconList } from '#web/ui/icon-list.tsx'
import {
  monthlyEquivalentCentavos,
  PAID_PLAN_TYPES,
  type PaidPlanType,
  PLANS,
  savingsPercent,
} from '#domain/payments/plans.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney, moneyParts } from '#pt-br/formats/money.ts'
import { Marker } from '#web/ui/marks/status-badge.tsx'
import { Title } from '@mantine/core'
import { IconCheck, IconCreditCard, IconShieldCheck } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './plan-cards.module.css'

/** The three plans with their buttons, and what all include (spec 7.10). */
export function PlanCards({ renderAction }: { renderAction: (type: PaidPlanType) => ReactNode }) {
  return (
    <>
      <ul className={classes.plans}>
        {PAID_PLAN_TYPES.map((type) => (
          <PlanCard key={type} type={type} action={renderAction(type)} />
        ))}
      </ul>
      <IconList className={classes.included} lines={INCLUDED} />
    </>
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

/** Only what is true (spec 1.5). */
const INCLUDED: readonly IconLine[] = [
  { icon: IconCheck, text: 'Todas as questões, com explicação e comentários' },
  { icon: IconCheck, text: 'Questões novas incluídas enquanto durar o plano' },
  { icon: IconShieldCheck, text: `Garantia de ${GUARANTEE_DAYS} dias: satisfação ou reembolso` },
  { icon: IconCreditCard, text: 'Pagamento único e seguro. Não renova sozinho' },
]
