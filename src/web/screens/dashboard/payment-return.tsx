import { useCheckPayments } from '#web/api/payments.ts'
import { useCancelPurchase } from '#web/api/purchases.ts'
import { hideToast, toastFailure, toastSuccess } from '#web/api/refusal-toast.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import { announceAccess } from '#web/parts/access-news.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AwaitedPayments } from './awaited-payments.tsx'
import type { PaymentArrival } from './payment-arrival.ts'

type PaymentReturnProps = {
  viewerId: string
  arrival: PaymentArrival | null
  /** The address forgets how the person came. */
  onRead: () => void
  /** The session has ended before anything could be asked: signing in comes back to this. */
  onUnread: (arrival: PaymentArrival) => void
}

const PAID = 'Pagamento realizado com sucesso! Verificando e liberando seu acesso...'
const NOT_PAID = 'Pagamento não confirmado'
const CHECK_FAILED = 'Erro ao verificar pagamento. Tente novamente.'
const CANCELLED = 'Pagamento cancelado. Você pode tentar novamente a qualquer momento.'

/** So long an answer is waited for before the good news: of an invented payment nothing good is said. */
const EARLY_MS = 400

/** The return from the hosted payment page, handled once (product 4 and 8). Payments on their way stay as a notice. */
export function PaymentReturn({ viewerId, arrival, onRead, onUnread }: PaymentReturnProps) {
  const [returned, setReturned] = useState<string | null>(null)
  const handled = useRef(false)
  const { mutateAsync: check } = useCheckPayments()
  const { mutate: cancel } = useCancelPurchase()

  const askFor = async (sessionId: string) => {
    const asking = check({ sessionId })
    const early = await Promise.race([asking, pause(EARLY_MS)])
    if (early?.status !== 'not-paid') toastSuccess(PAID)
    const result = await asking
    if (result.verified) announceAccess(result)
    else if (result.status === 'pending') setReturned(sessionId)
    else {
      hideToast(PAID)
      toastFailure(NOT_PAID, 'A operadora não aprovou o pagamento e nenhum acesso foi liberado.')
    }
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
        hideToast(PAID)
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

  return <AwaitedPayments viewerId={viewerId} returned={returned} />
}

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
