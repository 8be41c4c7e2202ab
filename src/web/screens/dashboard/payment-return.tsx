import { useCheckPayments, pendingPaymentsQuery, type PaymentCheck } from '#web/api/payments/payments.ts'
import { useCancelPurchase } from '#web/api/payments/purchase-acts.ts'
import { toastFailure, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { announceAccess } from '#web/parts/payments/access-news.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentArrival } from './payment-arrival.ts'
import { accessesGiven, awaitingSentence, pendingAdvice } from '#pt-br/payments/awaited-payments.ts'
import { DECLINED_SENTENCES } from '#pt-br/payments/purchases.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { IconHourglassEmpty, IconCreditCardOff } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { NOT_CANCELLED, tellNotCancelled, tellOver } from '#web/parts/payments/checkout-failure.ts'
import { TextLink } from '#web/ui/link-button.tsx'
import { isForSale } from '#pt-br/site.ts'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

type Declined = NonNullable<PaymentCheck['declined']>

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
  const { mutateAsync: cancel } = useCancelPurchase()

  const askFor = async (sessionId: string) => {
    const result = await check({ sessionId })
    if (result.verified) {
      toastSuccess(PAID)
      announceAccess(result)
    }
    // Awaited payments are listed below; a hosted page that is only open is no news.
    else if (result.declined !== null) setDeclined(result.declined)
  }
  const giveUp = async (purchaseId: string) => {
    const { outcome } = await cancel(purchaseId)
    if (outcome === 'paid') toastSuccess(accessesGiven(1))
    else if (outcome === 'over') tellOver()
    else if (outcome === 'open') tellNotCancelled()
    else if (outcome === 'cancelled') toastFailure(CANCELLED)
  }
  const handle = useEffectEvent((now: PaymentArrival) => {
    onRead()
    const [read, failure, unnamed] =
      now.kind === 'cancelled' ? [giveUp, NOT_CANCELLED, CANCELLED] : [askFor, CHECK_FAILED, CHECK_FAILED]
    const id = now.kind === 'cancelled' ? now.purchaseId : now.sessionId
    if (id === null) toastFailure(unnamed)
    else
      read(id).catch((error: unknown) => {
        if (isRefused(error, 'UNAUTHENTICATED')) onUnread(now)
        // Nothing is there that could still take a payment.
        else toastFailure(isRefused(error, 'PURCHASE_NOT_FOUND') ? unnamed : failure)
      })
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

// Paid and unconfirmed payments; a hosted page that was only opened does not count.
function AwaitedPayments({ viewerId }: { viewerId: string }) {
  const pending = useQuery(pendingPaymentsQuery(viewerId))
  const awaited = pending.data?.filter(({ stage }) => stage === 'awaited')
  return awaited?.map(({ purchaseId, exam, method, deadlineAt }) => (
    <Notice key={purchaseId} tone="blue" icon={IconHourglassEmpty}>
      <b>Pagamento Pendente do {exam.code}.</b> {awaitingSentence(method)}.{' '}
      {pendingAdvice({ method, deadline: deadlineAt === null ? null : new Date(deadlineAt) })} Avisamos aqui
      quando o acesso abrir.
    </Notice>
  ))
}

function DeclinedPayment({ declined: { purchaseId, exam, reason } }: { declined: Declined }) {
  const [arePlansOpen, plans] = useDisclosure()
  return (
    <Notice
      tone="amber"
      icon={IconCreditCardOff}
      action={
        reason === 'mismatch' ? (
          <TextLink to="/recibos/$purchaseId" params={{ purchaseId }}>
            Ver recibo
          </TextLink>
        ) : (
          isForSale(exam) && (
            <Anchor
              component="button"
              type="button"
              aria-haspopup="dialog"
              aria-label={`Tentar de novo: ${exam.code}`}
              onClick={plans.open}
            >
              Tentar de novo
            </Anchor>
          )
        )
      }
    >
      <b>Pagamento do {exam.code} não confirmado.</b> {DECLINED_SENTENCES[reason]}
      <PlanDialog opened={arePlansOpen} onClose={plans.close} exam={exam} mayExtend />
    </Notice>
  )
}
