import type { ReportMode } from '#domain/reports/reports.ts'
import type { ReportStep } from '#domain/reports/report-span.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import {
  formatRoughShare,
  formatShare,
  PART_HEADS,
  partLabel,
  REPORT_MODE_LABELS,
  SIMULATIONS_TITLES,
  simulationsChartLabel,
} from '#pt-br/reports/reports.ts'
import {
  type ReportFilter,
  type SimulationsReport as Report,
  simulationsReportQuery,
} from '#web/api/admin/admin-reports.ts'
import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-reports.module.css'
import { ReportBox } from './report-box.tsx'
import type { ReportsSearch } from './reports-search.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import type { SimulationsChartProps } from './charts/simulations-chart.tsx'

// The chart library is large: it loads after the numbers, which the table has as well.
const SimulationsChart = latePart(
  async () => (await import('./charts/simulations-chart.tsx')).SimulationsChart,
  () => <p className={classes.empty}>O gráfico não pôde ser carregado. Os números estão na tabela.</p>,
)

type Part = SimulationsChartProps['parts'][number] & Report['parts'][number]['modes'][ReportMode]

/** In the words of the address. */
const MODES: Readonly<Record<NonNullable<ReportsSearch['modo']>, ReportMode>> = {
  comentados: 'study',
  provas: 'mock',
}

type SimulationsReportProps = { filter: ReportFilter } & Pick<ReportsSearch, 'modo'>

export function SimulationsReport({ filter, modo }: SimulationsReportProps) {
  const query = useQuery(simulationsReportQuery(filter))
  const title = SIMULATIONS_TITLES[query.data?.span.step ?? 'week']
  return (
    <ReportBox
      title={title}
      query={query}
      file={{ report: 'simulations', filter }}
      empty="Nenhum simulado no período."
      isEmpty={({ parts }) => parts.every(({ started, finished }) => started === 0 && finished === 0)}
    >
      {({ span: { step }, parts }) => (
        <>
          <ModeChoice modo={modo} />
          <Activity title={title} step={step} parts={parts.map((part) => partOf(part, modo))} />
          <p className={classes.note}>
            Concluíram: dos simulados iniciados, quantos já foram finalizados. Aproveitamento: dos
            finalizados.
          </p>
        </>
      )}
    </ReportBox>
  )
}

const partOf = ({ from, modes, ...both }: Report['parts'][number], modo: ReportsSearch['modo']): Part => ({
  from,
  ...(modo === undefined ? both : modes[MODES[modo]]),
})

const Activity = ({ title, step, parts }: { title: string; step: ReportStep; parts: readonly Part[] }) => (
  <>
    <ChartOf title={title} step={step} parts={parts} />
    <Legend />
    <ReportTable
      label={title}
      columns={[{ name: PART_HEADS[step], cell: ({ from }) => partLabel(step, from) }, ...COLUMNS]}
      rows={parts.toReversed()}
      rowKey={({ from }) => from}
    />
  </>
)

const BOTH = 'todos'
const CHOICES = [
  { value: BOTH, label: 'Todos' },
  { value: 'comentados', label: REPORT_MODE_LABELS.study },
  { value: 'provas', label: REPORT_MODE_LABELS.mock },
]

function ModeChoice({ modo = BOTH }: { modo: string | undefined }) {
  const change = useSearchChange()
  return (
    <div className={classes.modes}>
      <SegmentedControl<string>
        className={classes.choice ?? ''}
        aria-label="Modo"
        data={CHOICES}
        value={modo}
        onChange={(chosen) => void change({ modo: chosen === BOTH ? undefined : chosen })}
      />
    </div>
  )
}

const COLUMNS: readonly ReportColumn<Part>[] = [
  { name: 'Iniciados', kind: 'number', cell: ({ started }) => formatInteger(started) },
  { name: 'Finalizados', kind: 'number', cell: ({ finished }) => formatInteger(finished) },
  { name: 'Concluíram', kind: 'number', cell: ({ completion }) => formatRoughShare(completion) },
  { name: 'Aproveitamento', kind: 'number', cell: ({ accuracy }) => formatShare(accuracy) },
]

const Legend = () => (
  <p className={classes.legend} aria-hidden>
    <span>
      <i />
      Iniciados
    </span>
    <span>
      <i data-series="finished" />
      Finalizados
    </span>
  </p>
)

function ChartOf({ title, ...chart }: SimulationsChartProps & { title: string }) {
  return (
    <div className={classes.chart} role="group" aria-label={`Gráfico: ${title}`} tabIndex={0}>
      <div className={classes.drawing} role="img" aria-label={simulationsChartLabel(chart.parts)}>
        <SimulationsChart {...chart} />
      </div>
    </div>
  )
}
