import { LEAST_FIRST_ANSWERS } from '#domain/report-figures.ts'
import { formatInteger } from '#pt-br/numbers.ts'
import { formatPercent } from '#pt-br/percent.ts'
import { type HardestPage, hardestReportQuery, type ReportFilter } from '#web/api/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { QuestionRanking } from './question-ranking.tsx'
import type { ReportColumn } from './report-table.tsx'

/** Questions that people missed most when they were new to them (decisions 9). */
export function HardestReport({ filter, page }: { filter: ReportFilter; page: number }) {
  return (
    <QuestionRanking
      title="Questões mais difíceis"
      lead={`Pela primeira resposta de cada pessoa, a partir de ${LEAST_FIRST_ANSWERS} respostas`}
      query={useQuery(hardestReportQuery({ ...filter, page }))}
      filter={filter}
      file="hardest"
      param="dificeis"
      empty={`Nenhuma questão com ${LEAST_FIRST_ANSWERS} primeiras respostas no período. Escolha um período maior.`}
      columns={COLUMNS}
    />
  )
}

const COLUMNS: readonly ReportColumn<HardestPage['entries'][number]>[] = [
  { name: 'Respostas', kind: 'number', cell: ({ answers }) => formatInteger(answers) },
  { name: 'Acertos', kind: 'number', cell: ({ accuracy }) => formatPercent(accuracy) },
]
