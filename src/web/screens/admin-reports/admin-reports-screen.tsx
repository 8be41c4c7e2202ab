import { comparedLabel } from '#pt-br/reports/reports.ts'
import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { reportSummaryQuery, type ReportSummary } from '#web/api/admin/admin-reports.ts'
import { DayFilter } from '#web/parts/admin/admin-day-filter.tsx'
import { AdminFilters, SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import { isClosed, ListFailed } from '#web/parts/admin/admin-list.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-reports.module.css'
import { CsvButton } from './csv-button.tsx'
import { DiscussedReport } from './discussed-report.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { GivenBackReport } from './given-back-report.tsx'
import { HardestReport } from './hardest-report.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { reportFilter, type ReportsSearch } from './reports-search.ts'
import { RevenueReport } from './revenue-report.tsx'
import { SimulationsReport } from './simulations-report.tsx'
import { WaitingRefundsReport } from './waiting-refunds-report.tsx'

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
        <SimulationsReport filter={filter} />
        <RevenueReport filter={filter} page={search.receita ?? 1} />
        <HardestReport filter={filter} page={search.dificeis ?? 1} />
        <DiscussedReport filter={filter} page={search.comentadas ?? 1} />
        <GivenBackReport filter={filter} page={search.devolucoes ?? 1} />
        <WaitingRefundsReport page={search.pendentes ?? 1} />
      </div>
    </>
  )
}

type ReportFiltersProps = { search: ReportsSearch; span: ReportSummary['span'] | undefined }

function ReportFilters({ search, span }: ReportFiltersProps) {
  const exams = useQuery(examOptionsQuery)
  // A typed day brings the other along: from then on days count, not the named period.
  const first = search.de ?? span?.from
  const last = search.ate ?? span?.until
  return (
    <div className={classes.period}>
      <AdminFilters>
        <PeriodChoice search={search} />
        <DayFilter param="de" label="De" value={first} along={{ periodo: undefined, ate: last }} />
        <DayFilter param="ate" label="Até" value={last} along={{ periodo: undefined, de: first }} />
        <SelectFilter
          param="exame"
          label="Exame"
          all="Todos os exames"
          choices={(exams.data ?? []).map(({ id, code, name }) => ({
            value: id,
            label: `${name} (${code})`,
          }))}
          value={search.exame}
          source={{ query: exams, unknown: 'Exame não encontrado' }}
        />
      </AdminFilters>
      <p className={classes.compared} role="status">
        {span && comparedLabel(span.before)}
      </p>
    </div>
  )
}
