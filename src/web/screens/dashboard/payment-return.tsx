import { awaitingSentence, pendingAdvice } from '#pt-br/purchases.ts'
import { pendingPaymentsQuery, useCheckPayments } from '#web/api/payments.ts'
import { useCancelPurchase } from '#web/api/purchases.ts'
import { hideToast, toastFailure, toastSuccess } from '#web/api/refusal-toast.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import { announceAccess } from '#web/parts/access-news.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
const CHECK_FAILED = 'Erro ao verificar pagamento. Tente novamente.'
const CANCELLED = 'Pagamento cancelado. Você pode tentar novamente a qualquer momento.'

/** The return from the hosted payment page, handled once; a payment still on its way stays as a notice (product 4). */
export function PaymentReturn({ viewerId, arrival, onRead, onUnread }: PaymentReturnProps) {
  const [awaited, setAwaited] = useState<string | null>(null)
  const handled = useRef(false)
  const { mutateAsync: check } = useCheckPayments()
  const { mutate: cancel } = useCancelPurchase()

  const askFor = async (sessionId: string) => {
    toastSuccess(PAID)
    const result = await check({ sessionId })
    if (result.verified) announceAccess(result)
    else if (result.status === 'pending') setAwaited(sessionId)
    else {
      hideToast(PAID)
      toastFailure(
        'Pagamento não confirmado',
        'A operadora não aprovou o pagamento e nenhum acesso foi liberado.',
      )
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

  return awaited === null ? null : <AwaitedPayment viewerId={viewerId} sessionId={awaited} />
}

/** Stays until the watch of payments learns how it ended. */
function AwaitedPayment({ viewerId, sessionId }: { viewerId: string; sessionId: string }) {
  const pending = useQuery(pendingPaymentsQuery(viewerId))
  const payment = pending.data?.find((candidate) => candidate.sessionId === sessionId)
  if (payment === undefined) return null
  const { method, deadlineAt } = payment
  return (
    <Notice tone="blue" sign={<IconHourglassEmpty size={20} stroke={1.75} aria-hidden />}>
      <b>Pagamento Pendente.</b> {awaitingSentence(method)}.{' '}
      {pendingAdvice({ method, deadline: deadlineAt === null ? null : new Date(deadlineAt) })} Você pode
      continuar estudando: avisamos quando o acesso abrir.
    </Notice>
  )
}
