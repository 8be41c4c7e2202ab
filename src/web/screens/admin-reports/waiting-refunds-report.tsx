import { counted } from '#pt-br/formats/counts.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { waitInWords } from '#pt-br/formats/durations.ts'
import { NO_NAME } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { WAITING_REFUND_LABELS, WAITING_REFUNDS_TITLE } from '#pt-br/reports/reports.ts'
import { type WaitingRefundsPage, waitingRefundsQuery } from '#web/api/admin/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './admin-reports.module.css'
import { ReportBox, ReportFoot } from './report-box.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'

/** Money due back: payments that did not match, deleted accounts, requests. */
export function WaitingRefundsReport({ page }: { page: number }) {
  return (
    <ReportBox
      title={WAITING_REFUNDS_TITLE}
      lead="De qualquer período e exame, até o valor voltar."
      query={useQuery(waitingRefundsQuery(page))}
      empty="Nenhuma devolução à espera."
      isEmpty={({ total }) => total === 0}
    >
      {(report) => (
        <>
          <ReportTable
            label={WAITING_REFUNDS_TITLE}
            columns={COLUMNS}
            rows={report.entries}
            rowKey={({ purchaseId }) => purchaseId}
          />
          <ReportFoot list={report} noun="givingBack" param="pendentes" of={WAITING_REFUNDS_TITLE} />
        </>
      )}
    </ReportBox>
  )
}

type Waiting = WaitingRefundsPage['entries'][number]

const COLUMNS: readonly ReportColumn<Waiting>[] = [
  {
    name: 'Compra',
    kind: 'title',
    cell: ({ protocol, exam, member }) => (
      <>
        {member === null ? (
          WAITING_REFUND_LABELS['account-gone']
        ) : (
          <Link to="/admin/users" search={{ busca: member.email }} className={classes.question}>
            {member.name === '' ? NO_NAME : member.name}
          </Link>
        )}
        <span className={classes.account}>
          {protocol}, {exam.code}
        </span>
      </>
    ),
  },
  { name: 'Motivo', cell: (refund) => <Cause refund={refund} /> },
  { name: 'Valor', kind: 'number', cell: ({ amountCentavos }) => formatMoney(amountCentavos) },
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
