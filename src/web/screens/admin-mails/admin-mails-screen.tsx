import { UNSENT_STATES } from '#domain/accounts/mail-delivery.ts'
import { retriedSentence, UNSENT_STATE_LABELS } from '#pt-br/accounts/unsent-mails.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDateTime, formatRelative } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { mailsQuery, type UnsentMail, useRetryMail, useRetryMails } from '#web/api/admin/admin-mails.ts'
import { toastFailure, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { AdminFilters, SearchFilter, SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { RowAction, RowActions } from '#web/parts/admin/admin-row-actions.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { IconRefresh } from '#web/ui/icons/icons.gen.ts'
import { StatusDot } from '#web/ui/marks/status-dot.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-mails.module.css'
import { mailsFilter, type MailsSearch } from './mails-search.ts'

const PARAMS = ['busca', 'situacao'] as const
const NOT_RETRIED = 'Erro ao tentar de novo. Tente novamente.'

/** What has not left the outbox, and trying again (spec 9.15). */
export function AdminMailsScreen({ search }: { search: MailsSearch }) {
  const mails = useQuery(mailsQuery(mailsFilter(search)))
  const retry = useRetryMail()
  const onRetry = (id: string) =>
    // Each is told, also where another was tried meanwhile.
    void retry.mutateAsync(id).then(
      () => {
        toastSuccess(retriedSentence(1))
        focusAfterAct()
      },
      (error: unknown) => toastRefusal(error, NOT_RETRIED),
    )
  return (
    <>
      <AdminTitle
        count={mails.data && counted(mails.data.total, 'mail')}
        lead="As que esperam saem sozinhas quando o servidor de e-mail as aceita. As não enviadas, ele recusou: o texto fica guardado por até 7 dias, enquanto elas valem."
        action={<RetryAll />}
      >
        Mensagens que não saíram
      </AdminTitle>
      <AdminFilters params={PARAMS}>
        <SearchFilter placeholder="Buscar por e-mail ou assunto" value={search.busca} />
        <SelectFilter
          param="situacao"
          label="Situação"
          all="Todas as situações"
          choices={UNSENT_STATES.map((value) => ({ value, label: UNSENT_STATE_LABELS[value] }))}
          value={search.situacao}
        />
      </AdminFilters>
      <AdminList
        query={mails}
        label="Mensagens que não saíram"
        columns={columnsOf({
          now: new Date(mails.dataUpdatedAt),
          retrying: retry.isPending ? retry.variables : undefined,
          onRetry,
        })}
        isDimmed={({ canLeave }) => !canLeave}
        phoneColumns={2}
        loading="Carregando mensagens..."
        failed="Erro ao carregar mensagens. Tente novamente."
        empty={
          PARAMS.every((param) => search[param] === undefined)
            ? 'Nenhuma mensagem parada'
            : 'Nenhuma mensagem encontrada com os filtros aplicados.'
        }
        noun="mail"
      />
    </>
  )
}

function RetryAll() {
  const retryAll = useRetryMails()
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      loading={retryAll.isPending}
      onClick={() =>
        retryAll.mutate(undefined, {
          onSuccess: ({ mails }) => (mails === 0 ? toastFailure : toastSuccess)(retriedSentence(mails)),
          onError: (error) => toastRefusal(error, NOT_RETRIED),
        })
      }
    >
      Tentar de novo as não enviadas
    </Button>
  )
}

type Rows = { now: Date; retrying: string | undefined; onRetry: (id: string) => void }

const columnsOf = ({ now, retrying, onRetry }: Rows): AdminColumn<UnsentMail>[] => [
  {
    name: 'Mensagem',
    kind: 'title',
    cell: ({ recipient, subject }) => (
      <>
        <span className={classes.recipient}>{recipient}</span>
        <span className={classes.subject}>{subject}</span>
      </>
    ),
  },
  {
    name: 'Situação',
    cell: ({ state }) => <StatusDot on={state === 'waiting'}>{UNSENT_STATE_LABELS[state]}</StatusDot>,
  },
  { name: 'Escrita', cell: ({ createdAt }) => <When at={createdAt} now={now} /> },
  { name: 'Tentativas', kind: 'number', cell: ({ attempts }) => formatInteger(attempts) },
  { name: 'Último erro', cell: ({ lastError }) => <LastError text={lastError} /> },
  {
    name: 'Vale até',
    secondary: true,
    cell: ({ linkEndsAt }) => (linkEndsAt === null ? 'Sem prazo' : formatDateTime(new Date(linkEndsAt))),
  },
  {
    name: 'Ações',
    kind: 'actions',
    cell: ({ id, canLeave, recipient, subject }) => (
      <RowActions>
        <RowAction
          icon={IconRefresh}
          label="Tentar de novo"
          of={`${subject}, para ${recipient}`}
          isLoading={retrying === id}
          isDisabled={!canLeave}
          onClick={() => onRetry(id)}
        />
      </RowActions>
    ),
  },
]

function When({ at, now }: { at: string; now: Date }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(moment)}>
      {formatRelative(moment, now)}
    </time>
  )
}

const LastError = ({ text }: { text: string | null }) =>
  text === null ? (
    'Nenhum'
  ) : (
    <span className={classes.error} lang="en">
      {text}
    </span>
  )
