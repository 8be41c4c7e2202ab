import type { CancellationOutcome } from '#domain/payments/payment.ts'
import { isForSale } from '#pt-br/site.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import { accessesGiven } from '#pt-br/payments/awaited-payments.ts'
import { SUBSCRIPTION_ACTION_LABELS } from '#pt-br/payments/subscriptions.ts'
import { useOpenCheckout } from '#web/api/payments/checkouts.ts'
import { useCancelPurchase } from '#web/api/payments/purchase-acts.ts'
import { toastRefusal, toastSuccess, toastWaiting } from '#web/api/client/refusal-toast.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { NOT_CANCELLED, tellCheckoutFailure, tellNotCancelled, tellOver } from './checkout-failure.ts'

type OpenPaymentProps = {
  purchaseId: string
  exam: { id: string; code: string; status: 'active' | 'inactive' }
  plan: PaidPlanType
  className?: string | undefined
}

export function OpenPayment({ purchaseId, exam, plan, className }: OpenPaymentProps) {
  const { open, isLeaving } = useOpenCheckout()
  const cancel = useCancelPurchase()
  return (
    <>
      {isForSale(exam) && (
        <Button
          className={className ?? ''}
          aria-label={`${SUBSCRIPTION_ACTION_LABELS.resume}: ${exam.code}`}
          loading={isLeaving}
          disabled={cancel.isPending}
          onClick={() => open({ examId: exam.id, planType: plan }, { onError: tellCheckoutFailure })}
        >
          {SUBSCRIPTION_ACTION_LABELS.resume}
        </Button>
      )}
      <QuietButton
        className={className ?? ''}
        aria-label={`Desistir: ${exam.code}`}
        loading={cancel.isPending}
        disabled={isLeaving}
        onClick={() =>
          cancel.mutate(purchaseId, {
            onSuccess: ({ outcome }) => tellCancellation(outcome),
            onError: (error) => toastRefusal(error, NOT_CANCELLED),
          })
        }
      >
        Desistir
      </QuietButton>
    </>
  )
}

function tellCancellation(outcome: CancellationOutcome) {
  if (outcome === 'cancelled') toastSuccess('Compra cancelada', 'Nada foi cobrado.')
  else if (outcome === 'paid') toastSuccess(accessesGiven(1))
  else if (outcome === 'awaited')
    toastWaiting(
      'Pagamento a caminho',
      'Você já concluiu a página de pagamento. Avisamos aqui quando o acesso abrir.',
    )
  else if (outcome === 'over') tellOver()
  else tellNotCancelled()
}
