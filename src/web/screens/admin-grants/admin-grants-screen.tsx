import { GRANT_STATES } from '#domain/payments/grant-state.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { NO_NAME } from '#pt-br/labels.ts'
import { GRANT_STATE_LABELS, grantEnd } from '#pt-br/payments/grants.ts'
import { type Grant, grantsQuery, useEndGrant } from '#web/api/admin/admin-grants.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { AdminFilters, SearchFilter, SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { RowAction, RowActions } from '#web/parts/admin/admin-row-actions.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { ExamFilter } from '#web/parts/admin/exam-filter.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconCircleX, IconPlus } from '#web/ui/icons/icons.gen.ts'
import { StatusDot } from '#web/ui/marks/status-dot.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-grants.module.css'
import { GiveDialog } from './give-dialog.tsx'
import { grantsFilter, type GrantsSearch } from './grants-search.ts'

/** What administrators gave, and giving more (spec 7.28). */
export function AdminGrantsScreen({ search }: { search: GrantsSearch }) {
  const grants = useQuery(grantsQuery(grantsFilter(search)))
  const [isGiving, giving] = useDisclosure()
  const ended = useChosen<Grant>()
  return (
    <>
      <AdminTitle
        count={grants.data && counted(grants.data.total, 'grant')}
        lead="Acesso completo a um exame, dado por e-mail. Quem ainda não tem conta recebe quando confirmar o endereço."
        action={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={giving.open}>
            Dar acesso
          </Button>
        }
      >
        Acessos dados
      </AdminTitle>
      <AdminFilters params={['busca', 'exame', 'situacao']}>
        <SearchFilter placeholder="Buscar por e-mail ou nome" value={search.busca} />
        <ExamFilter value={search.exame} nameOf={({ code }) => code} />
        <SelectFilter
          param="situacao"
          label="Situação"
          all="Todas as situações"
          choices={GRANT_STATES.map((value) => ({ value, label: GRANT_STATE_LABELS[value] }))}
          value={search.situacao}
        />
      </AdminFilters>
      <AdminList
        query={grants}
        label="Acessos dados"
        columns={columnsOf(ended.choose)}
        isDimmed={({ state }) => state === 'over'}
        phoneColumns={2}
        loading="Carregando acessos..."
        failed="Erro ao carregar acessos. Tente novamente."
        empty="Nenhum acesso encontrado"
        noun="grant"
      />
      <GiveDialog opened={isGiving} onClose={giving.close} />
      <EndDialog ended={ended} />
    </>
  )
}

const columnsOf = (onEnd: (grant: Grant) => void): AdminColumn<Grant>[] => [
  {
    name: 'Pessoa',
    kind: 'title',
    cell: ({ email, fullName, state }) => (
      <>
        <span className={classes.email}>{email}</span>
        <span className={classes.name}>
          {state === 'waiting' ? 'Ainda sem conta' : <bdi>{fullName || NO_NAME}</bdi>}
        </span>
      </>
    ),
  },
  { name: 'Exame', kind: 'code', cell: ({ exam }) => <span title={exam.name}>{exam.code}</span> },
  {
    name: 'Situação',
    cell: ({ state }) => <StatusDot on={state === 'live'}>{GRANT_STATE_LABELS[state]}</StatusDot>,
  },
  { name: 'Até', cell: grantEnd },
  { name: 'Motivo', cell: ({ reason }) => <span className={classes.reason}>{reason}</span> },
  { name: 'Dado em', secondary: true, cell: ({ givenAt }) => formatDate(new Date(givenAt)) },
  {
    name: 'Ações',
    kind: 'actions',
    cell: (grant) =>
      grant.state === 'over' ? null : (
        <RowActions>
          <RowAction
            icon={IconCircleX}
            label="Encerrar"
            of={`${grant.exam.code} de ${grant.email}`}
            onClick={() => onEnd(grant)}
          />
        </RowActions>
      ),
  },
]

function EndDialog({ ended: { chosen, isOpen, close } }: { ended: ReturnType<typeof useChosen<Grant>> }) {
  const end = useEndGrant()
  if (chosen === undefined) return null
  return (
    <ConfirmDialog
      opened={isOpen}
      title={`Encerrar o acesso ao ${chosen.exam.code}?`}
      lead={
        chosen.state === 'waiting'
          ? `Se ${chosen.email} criar uma conta, não recebe mais este acesso.`
          : `Este acesso de ${chosen.email} termina agora. Outro que a pessoa tenha ao exame continua, e respostas e resultados ficam na conta.`
      }
      confirmLabel="Encerrar acesso"
      cancelLabel="Manter acesso"
      tone="danger"
      loading={end.isPending}
      onConfirm={() =>
        end.mutate(chosen.id, {
          onSuccess: () => {
            toastSuccess('Acesso encerrado.')
            focusAfterAct()
          },
          onError: (error) => toastRefusal(error, 'Erro ao encerrar o acesso. Tente novamente.'),
          onSettled: close,
        })
      }
      onClose={close}
    />
  )
}
