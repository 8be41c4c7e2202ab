import { formatInteger } from '#pt-br/formats/numbers.ts'
import { type DiscussedPage, discussedReportQuery, type ReportFilter } from '#web/api/admin/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { QuestionRanking } from './question-ranking.tsx'
import type { ReportColumn } from './report-table.tsx'

export function DiscussedReport({ filter, page }: { filter: ReportFilter; page: number }) {
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

const COLUMNS: readonly ReportColumn<DiscussedPage['entries'][number]>[] = [
  { name: 'Comentários', kind: 'number', cell: ({ comments }) => formatInteger(comments) },
  { name: 'Denúncias', kind: 'number', cell: ({ reports }) => formatInteger(reports) },
]
