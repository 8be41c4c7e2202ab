import type { ExamStatus } from '#domain/exams/exams.ts'
import { type PaidPlanType, PLANS } from '#domain/payments/plans.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { useOpenCheckout } from '#web/api/payments/checkouts.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { toastFailure } from '#web/api/client/refusal-toast.tsx'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { NO_EXAM, tellCheckoutFailure } from './checkout-failure.ts'
import { orderStart } from './order-start.ts'
import type * as Order from './order-summary.tsx'
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
  const order = useOrder({ opened, isSummary, onFailed: () => setChoice({ step: 'plans', last: null }) })
  const reason = useNeedlessness(exam, { opened, mayExtend })

  if (reason !== null && order !== null)
    return (
      <order.NeedlessDialog
        reason={reason}
        opened={opened}
        onClose={onClose}
        onClosed={() => setChoice(null)}
      />
    )

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => setChoice(null)}
      locked={isLeaving}
      size={isSummary ? 520 : 860}
      title={isSummary ? 'Confira sua compra' : 'Desbloqueie todas as questões'}
      lead={isSummary ? undefined : leadOf(exam)}
    >
      {isSummary ? (
        order && (
          <order.OrderSummary
            exam={exam}
            plan={choice.plan}
            isLeaving={isLeaving}
            onBack={() => setChoice({ step: 'plans', last: choice.plan })}
            onPay={() =>
              open(
                { examId: exam.id, planType: choice.plan },
                {
                  onError: (error) => {
                    tellCheckoutFailure(error)
                    if (isRefused(error, 'EXAM_INACTIVE', 'EXAM_NOT_FOUND')) onClose()
                  },
                },
              )
            }
          />
        )
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

const leadOf = (exam: OfferedExam | null) =>
  exam === null ? undefined : `${exam.code}, ${exam.name}. O plano vale para este exame.`

/** Its code loads while the plans are read, and is asked for again with the summary; `lazy` would reveal it 300 ms late. */
function useOrder({
  opened,
  isSummary,
  onFailed,
}: {
  opened: boolean
  isSummary: boolean
  onFailed: () => void
}) {
  const [order, setOrder] = useState<typeof Order | null>(null)
  const fail = useEffectEvent((error: Error) => {
    if (isSummary) tellCheckoutFailure(error)
    onFailed()
  })
  useEffect(() => {
    if (opened) import('./order-summary.tsx').then(setOrder, fail)
  }, [opened, isSummary])
  return order
}

/** Why a plan of this exam would be useless; null where it would not. */
function useNeedlessness(
  exam: OfferedExam | null,
  { opened, mayExtend }: { opened: boolean; mayExtend: boolean },
): Order.Needlessness | null {
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: opened, staleTime: 0 })
  if (exam === null) return null
  if (exam.status !== 'active') return { kind: 'inactive' }
  const start = orderStart(subscriptions.data ?? [], exam.id)
  return start.kind === 'needless' || (start.kind === 'after' && !mayExtend) ? start : null
}

/** Back from the summary, the focus returns to the plan's button. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
