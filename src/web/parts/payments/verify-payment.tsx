import { SUBSCRIPTION_ACTION_LABELS } from '#pt-br/payments/subscriptions.ts'
import { useCheckPayments } from '#web/api/payments/payments.ts'
import { toastFailure, toastWaiting } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { Button } from '@mantine/core'
import { announceAccess } from './access-news.tsx'

type VerifyPaymentProps = {
  sessionId: string
  examCode: string
  variant?: 'filled' | 'default'
  className?: string | undefined
}

/** 'Verificar Pagamento': asks the provider now (spec 7.15). */
export function VerifyPayment({ sessionId, examCode, variant = 'filled', className }: VerifyPaymentProps) {
  const { mutateAsync: check, isPending } = useCheckPayments()
  const verify = async () => {
    const result = await check({ sessionId })
    if (result.verified) announceAccess(result)
    else if (result.status === 'pending') {
      toastWaiting(
        'Pagamento ainda não confirmado',
        'Continuamos verificando enquanto você estiver na plataforma.',
      )
    } else if (result.status === 'open') toastWaiting('Nenhum pagamento feito ainda', 'Nada foi cobrado.')
    else toastFailure('Pagamento não confirmado', 'Nenhum acesso foi liberado por este pagamento.')
  }
  return (
    <Button
      variant={variant}
      className={className ?? ''}
      aria-label={`${SUBSCRIPTION_ACTION_LABELS.verify}: ${examCode}`}
      loading={isPending}
      onClick={() => {
        verify().catch((error: unknown) => {
          if (!isRefused(error, 'UNAUTHENTICATED'))
            toastFailure('Erro ao verificar pagamento. Tente novamente.')
        })
      }}
    >
      {SUBSCRIPTION_ACTION_LABELS.verify}
    </Button>
  )
}
