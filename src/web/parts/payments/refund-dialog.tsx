import { formatDate } from '#pt-br/formats/dates.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { accessAfterRefund, refundedTo, refundedWhen, refundUnderWay } from '#pt-br/payments/purchases.ts'
import { planName } from '#pt-br/payments/subscriptions.ts'
import { useRefund } from '#web/api/payments/purchase-acts.ts'
import { type Purchase, type Receipt, receiptQuery } from '#web/api/payments/purchases.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'
import { failureSentence, toastRefusal, toastSuccess, toastWaiting } from '#web/api/client/refusal-toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './refund-dialog.module.css'

const NOT_ASKED_FOR = 'Não foi possível pedir o reembolso. Tente novamente.'
const UNCONFIRMED = 'A confirmação não chegou. Veja no recibo se o reembolso foi pedido antes de repetir.'

type RefundDialogProps = {
  purchase: Purchase | null
  opened: boolean
  onClose: () => void
  onRefunded: () => void
}

/** 'Pedir o reembolso?': what comes back, what ends and what stays, before it is asked for (spec 7.20). */
export function RefundDialog({ purchase, opened, onClose, onRefunded }: RefundDialogProps) {
  const refund = useRefund()
  const receipt = useQuery({
    ...receiptQuery(purchase?.id ?? ''),
    enabled: purchase !== null && opened,
  })
  if (purchase === null) return null

  const confirm = () =>
    refund.mutate(purchase.id, {
      onSuccess: ({ status, protocol }) => {
        if (status === 'refunded') toastSuccess('Reembolso confirmado', `Protocolo ${protocol}.`)
        else
          toastWaiting('Reembolso em andamento', `${refundUnderWay(purchase.method)} Protocolo ${protocol}.`)
        onRefunded()
        onClose()
      },
      onError: (error) => {
        toastRefusal(error, isTransientFailure(error) ? UNCONFIRMED : NOT_ASKED_FOR)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Pedir o reembolso?"
      lead={`${purchase.exam.code}, ${planName(purchase.plan).toLocaleLowerCase('pt-BR')} comprado em ${formatDate(new Date(purchase.paidAt ?? purchase.createdAt))}.`}
      confirmLabel="Confirmar reembolso"
      cancelLabel="Manter compra"
      tone="danger"
      loading={refund.isPending}
      disabled={receipt.data === undefined}
      onConfirm={confirm}
    >
      {receipt.data !== undefined && <Consequences receipt={receipt.data} />}
      {receipt.data === undefined && receipt.isError && (
        <div role="alert" className={classes.failed}>
          <p>{failureSentence(receipt.error, 'Não foi possível ler esta compra.')}</p>
          <Button variant="default" loading={receipt.isFetching} onClick={() => void receipt.refetch()}>
            Tentar Novamente
          </Button>
        </div>
      )}
      {receipt.data === undefined && !receipt.isError && (
        <SkeletonFace text="Carregando a compra..." lines={[24, 24, 24]} />
      )}
    </ConfirmDialog>
  )
}

function Consequences({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <FactList>
        <Fact name="Você recebe">
          <b>{formatMoney(receipt.amountCentavos - receipt.refundedCentavos)}</b>, {refundedTo(receipt)}
        </Fact>
        <Fact name="Quando">{refundedWhen(receipt.method)}</Fact>
        <Fact name="Seu acesso">
          {accessAfterRefund(leftOf(receipt), receipt).map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))}
        </Fact>
        <Fact name="Fica com você">Respostas, resultados e comentários</Fact>
      </FactList>
      <p className={classes.hint}>
        O reembolso não pode ser desfeito.
        {(receipt.accessAfterRefund?.others.length ?? 0) > 0 && ' A garantia das outras compras não muda.'}
      </p>
    </>
  )
}

const leftOf = ({ accessAfterRefund: left }: Receipt) =>
  left && {
    until: left.until === null ? null : new Date(left.until),
    others: left.others.map((other) => ({
      ...other,
      from: new Date(other.from),
      until: new Date(other.until),
    })),
  }
