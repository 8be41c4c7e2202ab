import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { type IconLine, IconList } from '#web/ui/icon-list.tsx'
import { type PaidPlanType, PLANS } from '#domain/payments/plans.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatLastDay } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { ACCESS_IS_OPEN, alreadyOpenSentence } from '#pt-br/payments/subscriptions.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { rereadAccesses } from '#web/api/payments/access-changes.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type OrderStart, orderStart } from './order-start.ts'
import { orderWarnings } from './order-warnings.ts'
import classes from './order-summary.module.css'

type OrderSummaryProps = {
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

/** The exam is off, or an access runs that the page may not know of yet. */
export type Needlessness = { kind: 'inactive' } | Exclude<OrderStart, { kind: 'at-once' }>

type NeedlessDialogProps = {
  reason: Needlessness
  opened: boolean
  onClose: () => void
  onClosed: () => void
}

/** In place of the plans. A page that still shows a lock is read again once this was read: it may go with the lock. */
export function NeedlessDialog({ reason, opened, onClose, onClosed }: NeedlessDialogProps) {
  const queryClient = useQueryClient()
  const [title, text] = needlessWords(reason)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => {
        onClosed()
        if (reason.kind !== 'inactive') rereadAccesses(queryClient)
      }}
      size={520}
      title={title}
    >
      <p>{text}</p>
      <DialogFooter>
        <Button onClick={onClose}>Entendi</Button>
      </DialogFooter>
    </Dialog>
  )
}

function needlessWords(reason: Needlessness): [title: string, text: string] {
  if (reason.kind === 'inactive') return ['Exame fora de venda', SCREEN_REFUSALS.EXAM_INACTIVE]
  return reason.kind === 'needless'
    ? ['Seu acesso não tem prazo', SCREEN_REFUSALS.ACCESS_UNLIMITED]
    : [ACCESS_IS_OPEN, alreadyOpenSentence(reason.end)]
}
