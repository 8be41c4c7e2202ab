import { awaitingSentence, pendingAdvice } from '#pt-br/payments/purchases.ts'
import { pendingPaymentsQuery } from '#web/api/payments/payments.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

/** Paid and unconfirmed payments; a hosted page that was only opened does not count. */
export function AwaitedPayments({ viewerId }: { viewerId: string }) {
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
