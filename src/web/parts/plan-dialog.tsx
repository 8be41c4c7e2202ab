import { type PaidPlanType, PLANS } from '#domain/plans.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { useOpenCheckout } from '#web/api/checkouts.ts'
import { toastFailure, toastRefusal } from '#web/api/refusal-toast.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { OrderSummary } from './order-summary.tsx'
import { PlanCards } from './plan-cards.tsx'

type PlanDialogProps = {
  opened: boolean
  onClose: () => void
  /** The exam to be bought; null when the page does not know it (product.md 8, missing exam id). */
  exam: { id: string; code: string; name: string } | null
}

type Choice = { step: 'plans'; last: PaidPlanType | null } | { step: 'summary'; plan: PaidPlanType }

const BEGINNING: Choice = { step: 'plans', last: null }
const NO_EXAM = 'Erro: ID do exame não encontrado. Tente novamente.'

/** The three plans of one exam, then the order in full before the page is left for the payment. */
export function PlanDialog({ opened, onClose, exam }: PlanDialogProps) {
  const { open, isLeaving } = useOpenCheckout()
  const [choice, setChoice] = useState<Choice>(BEGINNING)

  const choose = (plan: PaidPlanType) => {
    if (exam === null) toastFailure(NO_EXAM)
    else setChoice({ step: 'summary', plan })
  }
  const isSummary = choice.step === 'summary' && exam !== null

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => setChoice(BEGINNING)}
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

/** Back from the summary, the keyboard stands where it left the plans. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** What these say helps more than that it did not work. */
const OWN_WORDS: readonly (RefusalCode | null)[] = ['EXAM_INACTIVE', 'TOO_MANY_TRIES', 'UNAUTHENTICATED']

function tellCheckoutFailure(error: Error) {
  const code = refusalCode(error)
  if (code === 'EXAM_NOT_FOUND') toastFailure(NO_EXAM)
  else if (OWN_WORDS.includes(code)) toastRefusal(error)
  else toastFailure('Erro ao criar sessão de pagamento. Tente novamente.')
}
