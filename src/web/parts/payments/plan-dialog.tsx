import type { ExamStatus } from '#domain/exams/exams.ts'
import { type PaidPlanType, PLANS } from '#domain/payments/plans.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { ACCESS_IS_OPEN, alreadyOpenSentence } from '#pt-br/payments/subscriptions.ts'
import { rereadAccesses } from '#web/api/payments/access-changes.ts'
import { useOpenCheckout } from '#web/api/payments/checkouts.ts'
import { toastFailure } from '#web/api/client/refusal-toast.tsx'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { NO_EXAM, tellCheckoutFailure } from './checkout-failure.ts'
import { type OrderStart, orderStart } from './order-start.ts'
import type { OrderSummaryProps } from './order-summary.tsx'
import { PlanCards } from './plan-cards.tsx'

type PlanDialogProps = {
  opened: boolean
  onClose: () => void
  exam: OfferedExam | null
  /** Chosen before: the dialog opens at its summary. */
  plan?: PaidPlanType | null
  /** Asked for where days can be added; elsewhere for what is locked. */
  mayExtend?: boolean
}

type OfferedExam = { id: string; code: string; name: string; status: ExamStatus }

type Choice = { step: 'plans'; last: PaidPlanType | null } | { step: 'summary'; plan: PaidPlanType }

const beginning = (plan: PaidPlanType | null): Choice =>
  plan === null ? { step: 'plans', last: null } : { step: 'summary', plan }

export function PlanDialog({
  opened,
  onClose,
  exam,
  plan: asked = null,
  mayExtend = false,
}: PlanDialogProps) {
  const { open, isLeaving } = useOpenCheckout()
  const [made, setChoice] = useState<Choice | null>(null)
  const choice = made ?? beginning(asked)

  const choose = (plan: PaidPlanType) => {
    if (exam === null) toastFailure(NO_EXAM)
    else setChoice({ step: 'summary', plan })
  }
  const isSummary = choice.step === 'summary' && exam !== null
  const [OrderSummary, setOrderSummary] = useState<ComponentType<OrderSummaryProps>>(() => Opening)
  // Its code loads while the plans are read, and is asked for again with the summary; `lazy` would reveal it 300 ms late.
  useEffect(() => {
    if (opened)
      import('./order-summary.tsx').then(
        (file) => setOrderSummary(() => file.OrderSummary),
        () => setOrderSummary(() => NoSummary),
      )
  }, [opened, isSummary])
  const needless = useNeedlessness(exam, { opened, mayExtend })

  if (needless !== null)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        onClosed={() => {
          setChoice(null)
          needless.onClosed?.()
        }}
        size={520}
        title={needless.title}
      >
        <p>{needless.text}</p>
        <DialogFooter>
          <Button onClick={onClose}>Entendi</Button>
        </DialogFooter>
      </Dialog>
    )

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => setChoice(null)}
      locked={isLeaving}
      size={isSummary ? 520 : 860}
      title={isSummary ? 'Confira sua compra' : 'Desbloqueie todas as questões'}
      lead={
        isSummary || exam === null ? undefined : `${exam.code}, ${exam.name}. O plano vale para este exame.`
      }
    >
      {isSummary ? (
        <OrderSummary
          exam={exam}
          plan={choice.plan}
          isLeaving={isLeaving}
          onBack={() => setChoice({ step: 'plans', last: choice.plan })}
          onPay={() => open({ examId: exam.id, planType: choice.plan }, { onError: tellCheckoutFailure })}
        />
      ) : (
        <PlanCards
          renderAction={(type) => (
            <Button
              variant={PLANS[type].mostPopular ? 'filled' : 'default'}
              aria-label={`Assinar o plano ${PLAN_LABELS[type]}`}
              ref={choice.step === 'plans' && choice.last === type ? takeFocus : undefined}
              onClick={() => choose(type)}
            >
              Assinar
            </Button>
          )}
        />
      )}
    </Dialog>
  )
}

const Opening = () => <p role="status">Abrindo o resumo...</p>

const NoSummary = ({ onBack }: OrderSummaryProps) => (
  <>
    <p role="alert">Não foi possível abrir o resumo. Tente de novo.</p>
    <DialogFooter>
      <Button onClick={onBack}>Voltar aos planos</Button>
    </DialogFooter>
  </>
)

const NOTHING = { exam: null, plan: null }

/** The plans of one of several exams; it stays while the dialog closes, so that its words do not vanish first. */
export function usePlanDialog(how?: Pick<PlanDialogProps, 'mayExtend'>) {
  const [asked, setAsked] = useState<{ exam: OfferedExam | null; plan: PaidPlanType | null }>(NOTHING)
  const [opened, { open: show, close }] = useDisclosure()
  return {
    showPlans: (exam: OfferedExam, plan: PaidPlanType | null = null) => {
      setAsked({ exam, plan })
      show()
    },
    dialog: <PlanDialog opened={opened} onClose={close} {...asked} {...how} />,
  }
}

type Needlessness = { title: string; text: string; onClosed?: () => void }

/**
 * Why a plan of this exam would be useless. A page that still shows a lock missed an access, and is read again once this
 * was read: the dialog may go with the lock.
 */
function useNeedlessness(
  exam: OfferedExam | null,
  { opened, mayExtend }: { opened: boolean; mayExtend: boolean },
): Needlessness | null {
  const queryClient = useQueryClient()
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: opened, staleTime: 0 })
  const start: OrderStart =
    exam === null ? { kind: 'at-once' } : orderStart(subscriptions.data ?? [], exam.id)

  if (exam !== null && exam.status !== 'active')
    return { title: 'Exame fora de venda', text: SCREEN_REFUSALS.EXAM_INACTIVE }
  const onClosed = () => rereadAccesses(queryClient)
  if (start.kind === 'needless')
    return { title: 'Seu acesso não tem prazo', text: SCREEN_REFUSALS.ACCESS_UNLIMITED, onClosed }
  return start.kind === 'after' && !mayExtend
    ? { title: ACCESS_IS_OPEN, text: alreadyOpenSentence(start.end), onClosed }
    : null
}

/** Back from the summary, the focus returns to the plan's button. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
