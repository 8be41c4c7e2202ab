import { formatDate } from '#pt-br/dates.ts'
import { formatMoney } from '#pt-br/money.ts'
import { refundedTo, refundedWhen } from '#pt-br/purchases.ts'
import { planName } from '#pt-br/subscriptions.ts'
import { type Purchase, type Receipt, receiptQuery, useRefund } from '#web/api/purchases.ts'
import { failureSentence, toastRefusal, toastSuccess, toastWaiting } from '#web/api/refusal-toast.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import classes from './refund-dialog.module.css'

type RefundDialogProps = {
  /** Null until the first one is asked for. */
  purchase: Purchase | null
  opened: boolean
  onClose: () => void
  /** The money is back or on its way; what asked for it is about to go. */
  onRefunded: () => void
}

/** 'Pedir o reembolso?': what comes back, what ends and what stays, before it is asked for (decisions 7, mock 27b). */
export function RefundDialog({ purchase, opened, onClose, onRefunded }: RefundDialogProps) {
  const refund = useRefund()
  const receipt = useQuery({
    ...receiptQuery(purchase?.id ?? ''),
    ...((purchase === null || !opened) && { queryFn: skipToken }),
  })
  if (purchase === null) return null

  const confirm = () =>
    refund.mutate(purchase.id, {
      onSuccess: ({ status, protocol }) => {
        if (status === 'refunded') toastSuccess('Reembolso confirmado', `Protocolo ${protocol}.`)
        else
          toastWaiting(
            'Reembolso em andamento',
            `O dinheiro está a caminho. Se a operadora demorar, continuamos tentando. Protocolo ${protocol}.`,
          )
        onRefunded()
        onClose()
      },
      onError: (error) => {
        toastRefusal(error, 'Não foi possível pedir o reembolso. Tente novamente.')
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
      {receipt.data === undefined && !receipt.isError && <Reading />}
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
        <Fact name="Seu acesso">{accessAfter(receipt)}</Fact>
        <Fact name="Fica com você">Respostas, resultados e comentários</Fact>
      </FactList>
      <p className={classes.hint}>
        O reembolso não pode ser desfeito, e a garantia vale uma vez por exame: uma nova compra do{' '}
        {receipt.exam.code} não terá os 7 dias.
      </p>
    </>
  )
}

function accessAfter({ accessAfterRefund: left }: Receipt): string {
  if (left === null) return 'Termina na hora; as 15 questões gratuitas continuam'
  if (left.until === null) return 'Continua sem prazo, como antes desta compra'
  return `Volta a terminar em ${formatDate(new Date(left.until))}, como antes desta compra`
}

const Reading = () => (
  <div role="status">
    <VisuallyHidden>Carregando a compra...</VisuallyHidden>
    <Skeleton height={24} mb="md" />
    <Skeleton height={24} mb="md" />
    <Skeleton height={24} />
  </div>
)
