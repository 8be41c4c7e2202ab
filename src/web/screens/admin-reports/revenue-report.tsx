import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { formatRoughShare } from '#pt-br/reports/reports.ts'
import { type ReportFilter, revenueReportQuery, type RevenuePage } from '#web/api/admin/admin-reports.ts'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-reports.module.css'
import { ReportBox, ReportFoot } from './report-box.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'

const TITLE = 'Receita por exame e plano'

type Sold = Pick<RevenuePage['sum'], 'sold' | 'grossCentavos' | 'refundedCentavos' | 'conversion'>
type ExamRow = RevenuePage['entries'][number]
type PlanRow = RevenuePage['plans'][number]

export function RevenueReport({ filter, page }: { filter: ReportFilter; page: number }) {
  const query = useQuery(revenueReportQuery({ ...filter, page }))
  return (
    <ReportBox
      title={TITLE}
      query={query}
      file={{ report: 'revenue', filter }}
      empty="Nenhuma venda, nenhum reembolso e nenhum acesso gratuito no período."
      isEmpty={({ total }) => total === 0}
    >
      {(report) => (
        <>
          <RevenueBars exams={report.entries} />
          <ReportTable
            label={TITLE}
            columns={EXAM_COLUMNS}
            rows={report.entries}
            rowKey={({ exam }) => exam.id}
            foot={['Total', ...SOLD_COLUMNS.map(({ cell }) => cell(report.sum))]}
          />
          <ReportFoot list={report} noun="exam" param="receita" of={TITLE} />
          <ReportTable
            label="Receita por plano"
            columns={PLAN_COLUMNS}
            rows={report.plans}
            rowKey={({ plan }) => plan}
          />
          <p className={classes.note}>
            Bruta: pela data do pagamento. Reembolso: pela data da devolução. Conversão: dos acessos gratuitos
            iniciados, quantos viraram assinatura.
          </p>
        </>
      )}
    </ReportBox>
  )
}

const SOLD_COLUMNS: readonly ReportColumn<Sold>[] = [
  ...PAID_PLAN_TYPES.map((plan) => ({
    name: PLAN_LABELS[plan],
    kind: 'number' as const,
    cell: ({ sold }: Sold) => formatInteger(sold[plan]),
  })),
  { name: 'Bruta', kind: 'number', cell: ({ grossCentavos }) => formatMoney(grossCentavos) },
  { name: 'Reembolso', kind: 'number', cell: ({ refundedCentavos }) => formatMoney(refundedCentavos) },
  { name: 'Conversão', kind: 'number', cell: ({ conversion }) => formatRoughShare(conversion) },
]

const EXAM_COLUMNS: readonly ReportColumn<ExamRow>[] = [
  { name: 'Exame', kind: 'code', cell: ({ exam }) => <span title={exam.name}>{exam.code}</span> },
  ...SOLD_COLUMNS,
]

const PLAN_COLUMNS: readonly ReportColumn<PlanRow>[] = [
  { name: 'Plano', cell: ({ plan }) => PLAN_LABELS[plan] },
  { name: 'Vendas', kind: 'number', cell: ({ sold }) => formatInteger(sold) },
  { name: 'Bruta', kind: 'number', cell: ({ grossCentavos }) => formatMoney(grossCentavos) },
  { name: 'Reembolso', kind: 'number', cell: ({ refundedCentavos }) => formatMoney(refundedCentavos) },
]

function RevenueBars({ exams }: { exams: readonly ExamRow[] }) {
  const most = Math.max(1, ...exams.map(({ grossCentavos }) => grossCentavos))
  return (
    <div className={classes.bars} aria-hidden>
      {exams.map(({ exam, grossCentavos }) => (
        <div key={exam.id}>
          <code>{exam.code}</code>
          <Progress value={(grossCentavos / most) * 100} />
          <b>{formatMoney(grossCentavos)}</b>
        </div>
      ))}
    </div>
  )
}
