import { useCheckPayments } from '#web/api/payments/payments.ts'
import { useCancelPurchase } from '#web/api/payments/purchases.ts'
import { toastFailure, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal.ts'
import { announceAccess } from '#web/parts/payments/access-news.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AwaitedPayments } from './awaited-payments.tsx'
import { type Declined, DeclinedPayment } from './declined-payment.tsx'
import type { PaymentArrival } from './payment-arrival.ts'

type PaymentReturnProps = {
  viewerId: string
  arrival: PaymentArrival | null
  onRead: () => void
  /** The session ended before the check: signing in comes back to this. */
  onUnread: (arrival: PaymentArrival) => void
}

const PAID = 'Pagamento realizado com sucesso! Verificando e liberando seu acesso...'
const CHECK_FAILED = 'Erro ao verificar pagamento. Tente novamente.'
const CANCELLED = 'Pagamento cancelado. Você pode tentar novamente a qualquer momento.'

/** The return from the hosted page, handled once (spec 7.13). Payments on their way stay as a notice. */
export function PaymentReturn({ viewerId, arrival, onRead, onUnread }: PaymentReturnProps) {
  const [declined, setDeclined] = useState<Declined | null>(null)
  const handled = useRef(false)
  const { mutateAsync: check } = useCheckPayments()
  const { mutate: cancel } = useCancelPurchase()

  const askFor = async (sessionId: string) => {
    const result = await check({ sessionId })
    if (result.verified) {
      toastSuccess(PAID)
      announceAccess(result)
    }
    // Awaited payments are listed below; a hosted page that is only open is no news.
    else if (result.declined !== null) setDeclined(result.declined)
  }
  const handle = useEffectEvent((now: PaymentArrival) => {
    onRead()
    if (now.kind === 'cancelled') {
      toastFailure(CANCELLED)
      if (now.purchaseId !== null) cancel(now.purchaseId)
    } else if (now.sessionId === null) {
      toastFailure(CHECK_FAILED)
    } else {
      askFor(now.sessionId).catch((error: unknown) => {
        if (refusalCode(error) === 'UNAUTHENTICATED') onUnread(now)
        else toastFailure(CHECK_FAILED)
      })
    }
  })
  useEffect(() => {
    if (arrival === null || handled.current) return
    handled.current = true
    handle(arrival)
  }, [arrival])

  return (
    <>
      {declined !== null && <DeclinedPayment declined={declined} />}
      <AwaitedPayments viewerId={viewerId} />
    </>
  )
}
