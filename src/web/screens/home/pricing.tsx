import {
  monthlyEquivalentCentavos,
  PAID_PLAN_TYPES,
  PLANS,
  savingsPercent,
  type PaidPlanType,
} from '#domain/payments/plans.ts'
import { PLAN_PROMISES } from '#pt-br/landing.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney, moneyParts } from '#pt-br/formats/money.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Marker } from '#web/ui/marks/status-badge.tsx'
import { IconCheck } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './pricing.module.css'
import { Section } from './section.tsx'

const ACTIONS: Readonly<Record<PaidPlanType, string>> = {
  monthly: 'Assinar o mensal',
  quarterly: 'Assinar o trimestral',
  annual: 'Assinar o anual',
}

/** The four plans, every figure from the plan catalogue (spec 7.1). A paid one is chosen with its exam, on the list. */
export function Pricing() {
  return (
    <Section
      id="precos"
      tone="joined"
      title="Um plano por exame. Sem letra miúda."
      sub="Você paga só pela certificação que vai prestar."
    >
      <ul className={classes.plans}>
        <Plan name="Gratuito" price={0} period="para sempre" promises={PLAN_PROMISES.free}>
          <LinkButton to="/auth" search={{ aba: 'criar' }} variant="default" fullWidth>
            Criar conta grátis
          </LinkButton>
        </Plan>
        {PAID_PLAN_TYPES.map((type) => (
          <PaidPlan key={type} type={type} />
        ))}
      </ul>
    </Section>
  )
}

function PaidPlan({ type }: { type: PaidPlanType }) {
  const { priceCentavos, days, mostPopular } = PLANS[type]
  const saving = savingsPercent(type)
  return (
    <Plan
      name={PLAN_LABELS[type]}
      price={priceCentavos}
      period={`${days} dias de acesso`}
      saving={
        saving > 0 ? `${formatMoney(monthlyEquivalentCentavos(type))} por mês · economize ${saving}%` : ''
      }
      promises={PLAN_PROMISES[type]}
      isPopular={mostPopular}
    >
      <LinkButton to="/simulados" variant={mostPopular ? 'filled' : 'default'} fullWidth>
        {ACTIONS[type]}
      </LinkButton>
    </Plan>
  )
}

type PlanProps = {
  name: string
  /** In centavos. */
  price: number
  period: string
  saving?: string
  promises: readonly string[]
  isPopular?: boolean
  children: ReactNode
}

function Plan({ name, price, period, saving = '', promises, isPopular = false, children }: PlanProps) {
  const { symbol, reais, cents } = moneyParts(price)
  return (
    <li className={classes.plan} data-popular={isPopular || undefined}>
      {isPopular && (
        <span className={classes.marker}>
          <Marker>Mais popular</Marker>
        </span>
      )}
      <h3>{name}</h3>
      <p className={classes.price}>
        <span className={classes.symbol}>{symbol}</span>
        {reais}
        {price > 0 && <span className={classes.cents}>{cents}</span>}
      </p>
      <p className={classes.period}>{period}</p>
      <p className={classes.saving}>{saving}</p>
      <ul className={classes.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <IconCheck size={18} stroke={1.75} aria-hidden />
            {promise}
          </li>
        ))}
      </ul>
      {children}
    </li>
  )
}
