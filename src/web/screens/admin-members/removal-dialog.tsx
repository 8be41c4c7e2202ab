import { isSelling } from '#pt-br/site.ts'
import { formatDate, formatLastDay } from '#pt-br/formats/dates.ts'
import { PAYMENT_METHOD_WORDS } from '#pt-br/labels.ts'
import { NOT_REFUNDED_BY_ITSELF } from '#pt-br/payments/purchases.ts'
import {
  type Member,
  memberQuery,
  type MemberWithPlans,
  useRemoveMember,
} from '#web/api/admin/admin-members.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { useLeaveGone } from '#web/parts/admin/leave-gone.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

type RemovalDialogProps = { removed: ReturnType<typeof useChosen<Member>>; isOwn: boolean }

/** 'Tem certeza que deseja excluir este usuário?', with what ends and what stays (spec 9.4). */
export function RemovalDialog({ removed: { chosen, isOpen, close }, isOwn }: RemovalDialogProps) {
  const remove = useRemoveMember()
  const leaveGone = useLeaveGone(close)
  const member = useQuery({ ...memberQuery(chosen?.id ?? ''), enabled: isOpen && chosen !== undefined })
  if (chosen === undefined) return null
  const confirm = () =>
    remove.mutate(chosen.id, {
      onSuccess: () => {
        close()
        toastSuccess('Usuário excluído com sucesso!')
        focusAfterAct()
      },
      onError: (error) => {
        toastRefusal(error, 'Falha ao excluir usuário. Tente novamente.')
        if (isRefused(error, 'MEMBER_NOT_FOUND')) void leaveGone()
        else close()
      },
    })
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Tem certeza que deseja excluir este usuário?"
      lead={isOwn ? 'Esta é a sua conta. Não há como desfazer.' : 'Não há como desfazer.'}
      confirmLabel="Excluir usuário"
      cancelLabel="Manter usuário"
      tone="danger"
      loading={remove.isPending}
      disabled={member.data === undefined}
      onConfirm={confirm}
      onClose={close}
    >
      <FactList>
        <Fact name="Usuário">
          {chosen.fullName !== '' && (
            <>
              <bdi>{chosen.fullName}</bdi>,{' '}
            </>
          )}
          {chosen.email}
        </Fact>
        <Fact name={isSelling() ? 'Acesso pago' : 'Acesso'}>{livePlansSentence(member)}</Fact>
        {member.data !== undefined && openMoneyOf(member.data)}
        <Fact name="Termina">Simulados, respostas, acessos e sessões.</Fact>
        <Fact name="Fica">
          {(member.data?.purchases ?? 0) > 0
            ? 'Compras, sem a pessoa; comentários e recursos, sem o nome.'
            : 'Comentários e recursos, sem o nome.'}
        </Fact>
      </FactList>
    </ConfirmDialog>
  )
}

/** A running plan is named before it ends, and not refunded automatically (spec 12.2). */
function livePlansSentence({
  data,
  isError,
}: Pick<UseQueryResult<MemberWithPlans>, 'data' | 'isError'>): string {
  if (data === undefined)
    return isError ? 'Não foi possível ler os acessos. Feche e tente novamente.' : 'Carregando...'
  if (data.livePlans.length === 0) return 'Nenhum em curso.'
  const plans = data.livePlans.map(({ code, expiresAt }) =>
    expiresAt === null ? `${code}, sem data de fim` : `${code}, até ${formatLastDay(new Date(expiresAt))}`,
  )
  const isBought = data.livePlans.some((plan) => plan.isBought)
  return `${plans.join('; ')}.${isBought ? ` ${NOT_REFUNDED_BY_ITSELF}` : ''}`
}

/** The person cannot look it up any more. */
function openMoneyOf({ awaited, refundsUnderWay }: MemberWithPlans) {
  return (
    <>
      {awaited?.map((purchase) => (
        <Fact key={purchase.purchaseId} name="A confirmar">
          {awaitedPayment(purchase)}
        </Fact>
      ))}
      {refundsUnderWay?.map(({ purchaseId, code, protocol }) => (
        <Fact key={purchaseId} name="Reembolso">
          {code}, em andamento, protocolo {protocol}.
        </Fact>
      ))}
    </>
  )
}

function awaitedPayment({
  code,
  method,
  deadlineAt,
}: NonNullable<MemberWithPlans['awaited']>[number]): string {
  const until = deadlineAt === null ? '' : `, a pagar até ${formatDate(new Date(deadlineAt))}`
  return `Pagamento do ${code}${method === null ? '' : ` por ${PAYMENT_METHOD_WORDS[method]}`}${until}.`
}
