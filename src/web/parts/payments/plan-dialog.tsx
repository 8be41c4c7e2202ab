import type { ExamStatus } from '#domain/exams/exams.ts'
import { type PaidPlanType, PLANS } from '#domain/payments/plans.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { useOpenCheckout } from '#web/api/payments/checkouts.ts'
import { toastFailure } from '#web/api/client/refusal-toast.tsx'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NO_EXAM, tellCheckoutFailure } from './checkout-failure.ts'
import { orderStart } from './order-start.ts'
import { OrderSummary } from './order-summary.tsx'
import { PlanCards } from './plan-cards.tsx'

type PlanDialogProps = {
  opened: boolean
  onClose: () => void
  exam: OfferedExam | null
  /** Chosen before: the dialog opens at its summary. */
  plan?: PaidPlanType | null
}

type OfferedExam = { id: string; code: string; name: string; status: ExamStatus }

type Choice = { step: 'plans'; last: PaidPlanType | null } | { step: 'summary'; plan: PaidPlanType }

const beginning = (plan: PaidPlanType | null): Choice =>
  plan === null ? { step: 'plans', last: null } : { step: 'summary', plan }

export function PlanDialog({ opened, onClose, exam, plan: asked = null }: PlanDialogProps) {
  const { open, isLeaving } = useOpenCheckout()
  const [made, setChoice] = useState<Choice | null>(null)
  const choice = made ?? beginning(asked)

  const choose = (plan: PaidPlanType) => {
    if (exam === null) toastFailure(NO_EXAM)
    else setChoice({ step: 'summary', plan })
  }
  const isSummary = choice.step === 'summary' && exam !== null
  const needless = useNeedlessness(exam, opened)

  if (needless !== null)
    return (
      <Dialog opened={opened} onClose={onClose} size={520} title={NEEDLESS_TITLES[needless]}>
        <p>{SCREEN_REFUSALS[needless]}</p>
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

const NOTHING = { exam: null, plan: null }

/** The plans of one of several exams; it stays while the dialog closes, so that its words do not vanish first. */
export function usePlanDialog() {
  const [asked, setAsked] = useState<{ exam: OfferedExam | null; plan: PaidPlanType | null }>(NOTHING)
  const [opened, { open: show, close }] = useDisclosure()
  return {
    showPlans: (exam: OfferedExam, plan: PaidPlanType | null = null) => {
      setAsked({ exam, plan })
      show()
    },
    dialog: <PlanDialog opened={opened} onClose={close} {...asked} />,
  }
}

type Needlessness = 'EXAM_INACTIVE' | 'ACCESS_UNLIMITED'

const NEEDLESS_TITLES: Readonly<Record<Needlessness, string>> = {
  EXAM_INACTIVE: 'Exame fora de venda',
  ACCESS_UNLIMITED: 'Seu acesso não tem prazo',
}

/** Why a plan of this exam would be useless; the server refuses it too. */
function useNeedlessness(exam: OfferedExam | null, isAsked: boolean): Needlessness | null {
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: isAsked })
  if (exam === null) return null
  if (exam.status !== 'active') return 'EXAM_INACTIVE'
  const start = isAsked && orderStart(subscriptions.data ?? [], exam.id)
  return start && start.kind === 'needless' ? 'ACCESS_UNLIMITED' : null
}

/** Back from the summary, the focus returns to the plan's button. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
