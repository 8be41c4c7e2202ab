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
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import classes from './refund-dialog.module.css'

const NOT_ASKED_FOR = 'Não foi possível pedir o reembolso. Tente novamente.'
const UNCONFIRMED = 'A confirmação não chegou. Veja no recibo se o reembolso foi pedido antes de repetir.'

const ASKING = {
  title: 'Pedir o reembolso?',
  confirmLabel: 'Confirmar reembolso',
  cancelLabel: 'Manter compra',
  tone: 'danger',
} as const

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
    // What the own confirmation changes is for the page to show.
    enabled: purchase !== null && opened && !refund.isPending,
  })
  if (purchase === null) return null
  const earlier = receipt.data && refundedBefore(receipt.data)

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

  const leave = () => {
    if (earlier) onRefunded()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={leave}
      lead={`${purchase.exam.code}, ${planName(purchase.plan).toLocaleLowerCase('pt-BR')} comprado em ${formatDate(new Date(purchase.paidAt ?? purchase.createdAt))}.`}
      loading={refund.isPending}
      disabled={receipt.data === undefined}
      {...(earlier
        ? { title: earlier.title, confirmLabel: 'Entendi', onConfirm: leave }
        : { ...ASKING, onConfirm: confirm })}
    >
      {earlier ? <p>{earlier.text}</p> : <Terms receipt={receipt} />}
    </ConfirmDialog>
  )
}

/** It was asked for in another tab or on another device. */
function refundedBefore({ refund, method }: Receipt) {
  if (refund.kind === 'done')
    return { title: 'Esta compra já foi reembolsada', text: `Protocolo ${refund.protocol}.` }
  if (refund.kind !== 'processing') return undefined
  return { title: 'Reembolso em andamento', text: `${refundUnderWay(method)} Protocolo ${refund.protocol}.` }
}

function Terms({ receipt }: { receipt: UseQueryResult<Receipt> }) {
  if (receipt.data !== undefined) return <Consequences receipt={receipt.data} />
  if (!receipt.isError) return <SkeletonFace text="Carregando a compra..." lines={[24, 24, 24]} />
  return (
    <div role="alert" className={classes.failed}>
      <p>{failureSentence(receipt.error, 'Não foi possível ler esta compra.')}</p>
      <Button variant="default" loading={receipt.isFetching} onClick={() => void receipt.refetch()}>
        Tentar Novamente
      </Button>
    </div>
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
