import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { type IconLine, IconList } from '#web/ui/icon-list.tsx'
import { type PaidPlanType, PLANS } from '#domain/payments/plans.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatLastDay } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { TermsLinks } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import {
  IconExternalLink,
  IconHourglassEmpty,
  IconRefreshOff,
  IconShieldCheck,
} from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { orderStart } from './order-start.ts'
import { orderWarnings } from './order-warnings.ts'
import classes from './order-summary.module.css'

export type OrderSummaryProps = {
  exam: { id: string; code: string; name: string }
  plan: PaidPlanType
  isLeaving: boolean
  onPay: () => void
  onBack: () => void
}

export function OrderSummary({ exam, plan, isLeaving, onPay, onBack }: OrderSummaryProps) {
  const subscriptions = useQuery(subscriptionsQuery)
  const warnings = orderWarnings(subscriptions.data ?? [], exam.id)
  const { priceCentavos, days } = PLANS[plan]
  return (
    <>
      <div ref={takeFocus} tabIndex={-1} role="group" aria-label="Resumo da compra">
        <FactList>
          <Fact name="Exame">
            {exam.code}, {exam.name}
          </Fact>
          <Fact name="Plano">
            {PLAN_LABELS[plan]}, {counted(days, 'day')}
          </Fact>
          <Fact name="Acesso">
            <Start examId={exam.id} />
          </Fact>
        </FactList>
        <p className={classes.total}>
          <span>
            Total <span className={classes.once}>pagamento único</span>
          </span>
          <b>{formatMoney(priceCentavos)}</b>
        </p>
        {warnings.map((warning) => (
          <div key={warning} className={classes.warning}>
            <Notice tone="amber" icon={IconHourglassEmpty}>
              {warning}
            </Notice>
          </div>
        ))}
        <IconList className={classes.promises} lines={PROMISES} />
        <p className={classes.terms}>
          Ao ir para o pagamento, você aceita <TermsLinks />
        </p>
      </div>
      <DialogFooter>
        <QuietButton disabled={isLeaving} onClick={onBack}>
          Voltar aos planos
        </QuietButton>
        <Button loading={isLeaving} onClick={onPay}>
          {warnings.length === 0 ? 'Ir para o pagamento' : 'Comprar mesmo assim'}
        </Button>
      </DialogFooter>
    </>
  )
}

const takeFocus = (summary: HTMLDivElement | null) => summary?.focus({ preventScroll: true })

/** Where the start cannot be read, the rule is stated: the server decides at payment. */
function Start({ examId }: { examId: string }) {
  const subscriptions = useQuery(subscriptionsQuery)
  if (subscriptions.isPending) return 'Verificando seus acessos...'
  if (subscriptions.data === undefined)
    return 'Assim que o pagamento for confirmado, ou a partir do fim do acesso atual'
  const start = orderStart(subscriptions.data, examId)
  switch (start.kind) {
    case 'at-once':
      return 'Assim que o pagamento for confirmado'
    case 'after':
      return `A partir do fim do acesso atual, em ${formatLastDay(start.end)}`
    case 'needless':
      return SCREEN_REFUSALS.ACCESS_UNLIMITED
  }
}

const PROMISES: readonly IconLine[] = [
  { icon: IconShieldCheck, text: `Garantia de ${GUARANTEE_DAYS} dias: satisfação ou reembolso` },
  { icon: IconRefreshOff, text: 'Não renova sozinho' },
  { icon: IconExternalLink, text: 'Você paga em uma página segura e volta para cá' },
]
