import { isRefundedUnused } from '#domain/payments/receipt.ts'
import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { awaitingSentence, openPageSentence, pendingAdvice } from '#pt-br/payments/awaited-payments.ts'
import { NO_REFUND_SENTENCES, refundUnderWay } from '#pt-br/payments/purchases.ts'
import { SUBSCRIPTION_BADGES } from '#pt-br/payments/subscriptions.ts'
import { pendingPaymentsQuery } from '#web/api/payments/payments.ts'
import type { Receipt } from '#web/api/payments/purchases.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { OpenPayment } from '#web/parts/payments/open-payment.tsx'
import { RefundDialog } from '#web/parts/payments/refund-dialog.tsx'
import { VerifyPayment } from '#web/parts/payments/verify-payment.tsx'
import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import classes from './receipt.module.css'

/** Below the perforation: actions on the purchase, or its refund (spec 7.20). */
export function ReceiptStub({ receipt }: { receipt: Receipt }) {
  const [isRefunded, setIsRefunded] = useState(false)
  const [isAsking, asking] = useDisclosure()
  return (
    <>
      <StateOfPurchase receipt={receipt} isRefunded={isRefunded} onAsk={asking.open} />
      <RefundDialog
        purchase={receipt}
        opened={isAsking}
        onClose={asking.close}
        onRefunded={() => setIsRefunded(true)}
      />
    </>
  )
}

type StateProps = { receipt: Receipt; isRefunded: boolean; onAsk: () => void }

function StateOfPurchase({ receipt, isRefunded, onAsk }: StateProps) {
  if (receipt.stage === 'open') return <LeftOpen receipt={receipt} />
  if (receipt.status === 'pending') return <Awaited receipt={receipt} />
  const { refund } = receipt
  switch (refund.kind) {
    case 'possible':
      return <Guarantee until={new Date(refund.until)} onAsk={onAsk} />
    case 'processing':
      return (
        <Stub title="Reembolso em andamento" isFocused={isRefunded}>
          {isRefundedUnused(receipt)
            ? 'Esta compra não chegou a dar acesso, e o valor cobrado volta por inteiro.'
            : `Pedido em ${formatDateTime(new Date(refund.since))}. O acesso desta compra já terminou.`}{' '}
          {refundUnderWay(receipt.method)} Protocolo <b className={classes.protocol}>{refund.protocol}</b>.
        </Stub>
      )
    case 'done':
      return (
        <Stub title="Valor devolvido" isFocused={isRefunded}>
          {returnedSentence(receipt, new Date(refund.at))} Protocolo{' '}
          <b className={classes.protocol}>{refund.protocol}</b>.
        </Stub>
      )
    case 'none': {
      const sentence = NO_REFUND_SENTENCES[refund.reason]
      return sentence === null ? null : <Stub title={GUARANTEE}>{sentence}</Stub>
    }
  }
}

function returnedSentence(receipt: Receipt, at: Date): string {
  const when = formatDateTime(at)
  return isRefundedUnused(receipt)
    ? `O valor cobrado voltou por inteiro em ${when}. Esta compra não chegou a dar acesso.`
    : `${formatMoney(receipt.refundedCentavos || receipt.amountCentavos)} de volta em ${when}. O acesso desta compra terminou.`
}

const GUARANTEE = `Garantia de ${counted(GUARANTEE_DAYS, 'day')}`

function Guarantee({ until, onAsk }: { until: Date; onAsk: () => void }) {
  return (
    <Stub
      title={GUARANTEE}
      action={
        <Button variant="default" aria-haspopup="dialog" onClick={onAsk}>
          Solicitar reembolso
        </Button>
      }
    >
      Até <b>{formatDateTime(until)}</b> você recebe tudo de volta, sem precisar explicar. O acesso comprado
      aqui termina na hora.
    </Stub>
  )
}

function LeftOpen({ receipt }: { receipt: Receipt }) {
  const { id, exam, plan, openUntil } = receipt
  return (
    <Stub
      title={SUBSCRIPTION_BADGES.unpaid}
      action={
        <div className={classes.actions}>
          <OpenPayment purchaseId={id} exam={exam} plan={plan} />
        </div>
      }
    >
      {openPageSentence(openUntil === null ? null : new Date(openUntil))}
    </Stub>
  )
}

function Awaited({ receipt }: { receipt: Receipt }) {
  const viewer = useViewer()
  const pending = useQuery({ ...pendingPaymentsQuery(viewer?.id ?? ''), enabled: viewer !== null })
  const session = pending.data?.find(({ purchaseId }) => purchaseId === receipt.id)?.sessionId
  const deadline = receipt.deadlineAt === null ? null : new Date(receipt.deadlineAt)
  return (
    <Stub
      title="Pagamento Pendente"
      action={session !== undefined && <VerifyPayment sessionId={session} examCode={receipt.exam.code} />}
    >
      {awaitingSentence(receipt.method)}. {pendingAdvice({ method: receipt.method, deadline })}
    </Stub>
  )
}

type StubProps = {
  title: string
  action?: ReactNode
  isFocused?: boolean
  children: ReactNode
}

function Stub({ title, action, isFocused = false, children }: StubProps) {
  return (
    <section className={classes.stub}>
      <div>
        <Title order={2} {...(isFocused && { ref: takeFocus, tabIndex: -1 })}>
          {title}
        </Title>
        <p>{children}</p>
      </div>
      {action}
    </section>
  )
}

const takeFocus = (title: HTMLHeadingElement | null) => title?.focus({ preventScroll: true })
