import { formatDate } from '#pt-br/formats/dates.ts'
import { NO_NAME } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { GIVEN_BACK_TITLE } from '#pt-br/reports/report-tables.ts'
import { type GivenBackPage, givenBackReportQuery, type ReportFilter } from '#web/api/admin/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './admin-reports.module.css'
import { ReportBox, ReportFoot } from './report-box.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'

/** Accounts with two refunds or more. */
export function GivenBackReport({ filter, page }: { filter: ReportFilter; page: number }) {
  return (
    <ReportBox
      title={GIVEN_BACK_TITLE}
      lead="Pela data do pedido. Contas excluídas não aparecem."
      query={useQuery(givenBackReportQuery({ ...filter, page }))}
      file={{ report: 'givenBack', filter }}
      empty="Nenhuma conta devolveu mais de uma compra no período."
      isEmpty={({ total }) => total === 0}
    >
      {(report) => (
        <>
          <ReportTable
            label={GIVEN_BACK_TITLE}
            columns={COLUMNS}
            rows={report.entries}
            rowKey={({ member }) => member.id}
          />
          <ReportFoot list={report} noun="account" param="devolucoes" of={GIVEN_BACK_TITLE} />
        </>
      )}
    </ReportBox>
  )
}

const COLUMNS: readonly ReportColumn<GivenBackPage['entries'][number]>[] = [
  {
    name: 'Conta',
    kind: 'title',
    cell: ({ member }) => (
      <>
        <Link to="/admin/users" search={{ busca: member.email }} className={classes.question}>
          {member.name === '' ? NO_NAME : member.name}
        </Link>
        <span className={classes.account}>{member.email}</span>
      </>
    ),
  },
  { name: 'Compras', kind: 'number', cell: ({ purchases }) => formatInteger(purchases) },
  { name: 'Valor', kind: 'number', cell: ({ amountCentavos }) => formatMoney(amountCentavos) },
  { name: 'Último pedido', kind: 'number', cell: ({ lastAt }) => formatDate(new Date(lastAt)) },
]
