import { comparedLabel, REPORT_PERIOD_LABELS } from '#pt-br/reports/reports.ts'
import {
  reportSummaryQuery,
  type ReportSummary,
  type DiscussedPage,
  discussedReportQuery,
  type ReportFilter,
} from '#web/api/admin/admin-reports.ts'
import { DayFilter, DaysFilter } from '#web/parts/admin/admin-day-filter.tsx'
import { AdminFilters } from '#web/parts/admin/admin-filters.tsx'
import { ExamFilter } from '#web/parts/admin/exam-filter.tsx'
import { ListFailed } from '#web/parts/admin/admin-list.tsx'
import { isClosed } from '#web/api/admin/held-back.ts'
import { isSelling } from '#pt-br/site.ts'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-reports.module.css'
import { CsvButton } from './csv-button.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { HardestReport } from './hardest-report.tsx'
import { reportFilter, type ReportsSearch } from './reports-search.ts'
import { OutcomesReportBox } from './outcomes-report.tsx'
import { RevenueReport } from './revenue-report.tsx'
import { SimulationsReport } from './simulations-report.tsx'
import { GivenBackReport, WaitingRefundsReport } from './refund-reports.tsx'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { QuestionRanking } from './question-ranking.tsx'
import type { ReportColumn } from './report-table.tsx'
import { DEFAULT_REPORT_PERIOD, REPORT_PERIODS } from '#domain/reports/report-span.ts'
import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'

const CHOICES = REPORT_PERIODS.map((value) => ({ value, label: REPORT_PERIOD_LABELS[value] }))

const COLUMNS: readonly ReportColumn<DiscussedPage['entries'][number]>[] = [
  { name: 'Comentários', kind: 'number', cell: ({ comments }) => formatInteger(comments) },
  { name: 'Denúncias', kind: 'number', cell: ({ reports }) => formatInteger(reports) },
]

/** A period, its figures, and what they are made of (spec 9.9). */
export function AdminReportsScreen({ search }: { search: ReportsSearch }) {
  const filter = reportFilter(search)
  const summary = useQuery(reportSummaryQuery(filter))
  // Without permission, reports read before are hidden too.
  if (isClosed(summary.error)) return <ListFailed title="" query={summary} />
  return (
    <>
      <AdminTitle action={<CsvButton report="all" filter={filter} />}>Relatórios</AdminTitle>
      <ReportFilters search={search} span={summary.data?.span} />
      <FiguresStrip summary={summary} isOfOneExam={search.exame !== undefined} />
      <div className={classes.boxes}>
        <SimulationsReport filter={filter} modo={search.modo} />
        {isSelling() && <RevenueReport filter={filter} page={search.receita ?? 1} />}
        <HardestReport filter={filter} page={search.dificeis ?? 1} />
        <DiscussedReport filter={filter} page={search.comentadas ?? 1} />
        {isSelling() && <GivenBackReport filter={filter} page={search.devolucoes ?? 1} />}
        <WaitingRefundsReport page={search.pendentes ?? 1} />
        <OutcomesReportBox exam={search.exame} />
      </div>
    </>
  )
}

type ReportFiltersProps = { search: ReportsSearch; span: ReportSummary['span'] | undefined }

function ReportFilters({ search, span }: ReportFiltersProps) {
  // A typed day brings the other along: from then on days count, not the named period.
  const first = search.de ?? span?.from
  const last = search.ate ?? span?.until
  // A chosen period takes away also a day that is half typed.
  const [chosen, setChosen] = useState(0)
  return (
    <div className={classes.period}>
      <AdminFilters>
        <PeriodChoice search={search} onChosen={() => setChosen(chosen + 1)} />
        <DaysFilter>
          <DayFilter
            key={`de ${chosen}`}
            param="de"
            label="De"
            value={search.de}
            fallback={span?.from}
            along={{ periodo: undefined, ate: last }}
          />
          <DayFilter
            key={`ate ${chosen}`}
            param="ate"
            label="Até"
            value={search.ate}
            fallback={span?.until}
            along={{ periodo: undefined, de: first }}
          />
        </DaysFilter>
        <ExamFilter value={search.exame} />
      </AdminFilters>
      <p className={classes.compared} role="status">
        {span && comparedLabel(span.before)}
      </p>
    </div>
  )
}

function DiscussedReport({ filter, page }: { filter: ReportFilter; page: number }) {
  return (
    <QuestionRanking
      title="Mais comentadas e denunciadas"
      query={useQuery(discussedReportQuery({ ...filter, page }))}
      file={{ report: 'discussed', filter }}
      param="comentadas"
      empty="Nenhum comentário e nenhuma denúncia no período."
      columns={COLUMNS}
    />
  )
}

type PeriodChoiceProps = { search: ReportsSearch; onChosen: () => void }

function PeriodChoice({ search, onChosen }: PeriodChoiceProps) {
  const { periodo = DEFAULT_REPORT_PERIOD, de, ate } = search
  const change = useSearchChange()
  return (
    <SegmentedControl<string>
      className={classes.choice ?? ''}
      aria-label="Período"
      data={CHOICES}
      value={de === undefined && ate === undefined ? periodo : ''}
      onChange={(chosen) => {
        onChosen()
        void change({ periodo: chosen, de: undefined, ate: undefined })
      }}
    />
  )
}
