import { isSelling } from '#pt-br/site.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { waitInWords } from '#pt-br/formats/durations.ts'
import { NO_NAME } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { GIVEN_BACK_TITLE } from '#pt-br/reports/report-tables.ts'
import { WAITING_REFUND_LABELS, WAITING_REFUNDS_TITLE } from '#pt-br/reports/reports.ts'
import {
  type GivenBackPage,
  givenBackReportQuery,
  type ReportFilter,
  type WaitingRefundsPage,
  waitingRefundsQuery,
} from '#web/api/admin/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './admin-reports.module.css'
import { PagedReport } from './report-box.tsx'
import type { ReportColumn } from './report-table.tsx'

/** Accounts with two refunds or more. */
export function GivenBackReport({ filter, page }: { filter: ReportFilter; page: number }) {
  return (
    <PagedReport
      title={GIVEN_BACK_TITLE}
      lead="Pela data do pedido. Contas excluídas não aparecem."
      query={useQuery(givenBackReportQuery({ ...filter, page }))}
      file={{ report: 'givenBack', filter }}
      empty="Nenhuma conta devolveu mais de uma compra no período."
      columns={GIVEN_BACK_COLUMNS}
      rowKey={({ member }) => member.id}
      noun="account"
      param="devolucoes"
    />
  )
}

const GIVEN_BACK_COLUMNS: readonly ReportColumn<GivenBackPage['entries'][number]>[] = [
  {
    name: 'Conta',
    kind: 'title',
    cell: ({ member }) => (
      <>
        <MemberLink {...member} />
        <span className={classes.account}>{member.email}</span>
      </>
    ),
  },
  { name: 'Compras', kind: 'number', cell: ({ purchases }) => formatInteger(purchases) },
  { name: 'Valor', kind: 'number', cell: ({ amountCentavos }) => formatMoney(amountCentavos) },
  { name: 'Último pedido', kind: 'number', cell: ({ lastAt }) => formatDate(new Date(lastAt)) },
]

/**
 * Money due back: payments that did not match, deleted accounts, requests. On a site without a shop only while
 * something is still to be given back, or where that could not be read.
 */
export function WaitingRefundsReport({ page }: { page: number }) {
  const waiting = useQuery(waitingRefundsQuery(page))
  if (!isSelling() && (waiting.isPending || waiting.data?.total === 0)) return null
  return (
    <PagedReport
      title={WAITING_REFUNDS_TITLE}
      lead="De qualquer período e exame, até o valor voltar."
      query={waiting}
      empty="Nenhuma devolução à espera."
      columns={WAITING_COLUMNS}
      rowKey={({ purchaseId }) => purchaseId}
      noun="givingBack"
      param="pendentes"
    />
  )
}

type Waiting = WaitingRefundsPage['entries'][number]

const WAITING_COLUMNS: readonly ReportColumn<Waiting>[] = [
  {
    name: 'Compra',
    kind: 'title',
    cell: ({ protocol, exam, member }) => (
      <>
        {member === null ? WAITING_REFUND_LABELS['account-gone'] : <MemberLink {...member} />}
        <span className={classes.account}>
          {protocol}, {exam.code}
        </span>
      </>
    ),
  },
  { name: 'Motivo', cell: (refund) => <Cause refund={refund} /> },
  {
    name: 'Valor',
    kind: 'number',
    cell: ({ amountCentavos }) =>
      amountCentavos === null ? 'veja na operadora' : formatMoney(amountCentavos),
  },
  {
    name: 'Espera há',
    kind: 'number',
    cell: ({ waitsSeconds, requestedAt }) => (
      <>
        {waitInWords(waitsSeconds)}
        <span className={classes.account}>{formatDate(new Date(requestedAt))}</span>
      </>
    ),
  },
]

function Cause({ refund: { cause, failedTries, lastError, isRepaid } }: { refund: Waiting }) {
  return (
    <>
      {WAITING_REFUND_LABELS[cause]}
      {failedTries > 0 && <span className={classes.account}>{counted(failedTries, 'failedTry')}</span>}
      {lastError !== null && <q className={classes.lastError}>{lastError}</q>}
      {isRepaid && <span className={classes.account}>Paga fora da operadora; falta a conferência</span>}
    </>
  )
}

const MemberLink = ({ name, email }: { name: string; email: string }) => (
  <Link to="/admin/users" search={{ busca: email }} className={classes.question}>
    {name === '' ? NO_NAME : name}
  </Link>
)
