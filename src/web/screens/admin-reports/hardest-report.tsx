import { LEAST_FIRST_ANSWERS } from '#domain/reports/report-figures.ts'
import { LONGEST_PERIOD } from '#domain/reports/report-span.ts'
import { REPORT_PERIOD_LABELS } from '#pt-br/reports/reports.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import { type HardestPage, hardestReportQuery, type ReportFilter } from '#web/api/admin/admin-reports.ts'
import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QuestionRanking } from './question-ranking.tsx'
import type { ReportColumn } from './report-table.tsx'

/** Questions most often missed at the first answer (spec 9.9). */
export function HardestReport({ filter, page }: { filter: ReportFilter; page: number }) {
  return (
    <QuestionRanking
      title="Questões mais difíceis"
      lead={`Pela primeira resposta de cada pessoa, a partir de ${LEAST_FIRST_ANSWERS} respostas`}
      query={useQuery(hardestReportQuery({ ...filter, page }))}
      file={{ report: 'hardest', filter }}
      param="dificeis"
      empty={<TooFewAnswers filter={filter} />}
      columns={COLUMNS}
    />
  )
}

function TooFewAnswers({ filter }: { filter: ReportFilter }) {
  const change = useSearchChange()
  const isLongest = filter.period === LONGEST_PERIOD
  const longest = useQuery({
    ...hardestReportQuery({ exam: filter.exam, period: LONGEST_PERIOD, page: 1 }),
    enabled: !isLongest,
  })
  const total = isLongest ? 0 : (longest.data?.total ?? 0)
  return (
    <>
      Nenhuma questão foi respondida por {LEAST_FIRST_ANSWERS} pessoas neste período.
      {total > 0 && (
        <Button
          size="sm"
          variant="default"
          onClick={() => void change({ periodo: LONGEST_PERIOD, de: undefined, ate: undefined })}
        >
          Ver {counted(total, 'question')} em {REPORT_PERIOD_LABELS[LONGEST_PERIOD]}
        </Button>
      )}
    </>
  )
}

const COLUMNS: readonly ReportColumn<HardestPage['entries'][number]>[] = [
  { name: 'Respostas', kind: 'number', cell: ({ answers }) => formatInteger(answers) },
  { name: 'Acertos', kind: 'number', cell: ({ accuracy }) => formatPercent(accuracy) },
]
