import { QUESTION_ORDERS, type QuestionOrder } from '#domain/suspects/question-orders.ts'
import { useStatisticsFile } from '#web/api/admin/admin-questions.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import {
  questionsFilter,
  STATISTICS_VIEW,
  type QuestionsSearch,
} from '#web/screens/admin-questions/questions-search.ts'
import { IconDownload } from '#web/ui/icons/icons.gen.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'

const ORDER_LABELS: Readonly<Record<QuestionOrder, string>> = {
  'most-answers': 'Mais respostas',
  'fewest-answers': 'Menos respostas',
  'least-right': 'Menor acerto',
  'most-right': 'Maior acerto',
  'least-correlation': 'Menor correlação',
  'most-correlation': 'Maior correlação',
  hardest: 'Mais difíceis, pela medida',
  easiest: 'Mais fáceis, pela medida',
}

/** Which columns the list shows, in which order, and the figures as a file. */
export function StatisticsFilters({ search }: { search: QuestionsSearch }) {
  return (
    <>
      <SelectFilter
        param="ver"
        label="Colunas"
        all="Ver cadastro"
        choices={[{ value: STATISTICS_VIEW, label: 'Ver estatísticas' }]}
        value={search.ver}
      />
      {(search.ver !== undefined || search.ordem !== undefined) && (
        <SelectFilter
          param="ordem"
          label="Ordem"
          all="Mais novas primeiro"
          choices={QUESTION_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
          value={search.ordem}
        />
      )}
      {search.ver !== undefined && <StatisticsCsv search={search} />}
    </>
  )
}

function StatisticsCsv({ search }: { search: QuestionsSearch }) {
  const file = useStatisticsFile()
  const { page: _page, order: _order, ...filter } = questionsFilter(search)
  const download = () =>
    file.mutate(filter, {
      onSuccess: ({ fileName, text }) => saveFile({ name: fileName, text, type: 'text/csv;charset=utf-8' }),
      onError: (error) => toastRefusal(error, 'Erro ao exportar as estatísticas. Tente novamente.'),
    })
  return (
    <QuietButton
      size="sm"
      aria-label="CSV: estatísticas das questões"
      loading={file.isPending}
      onClick={download}
      icon={IconDownload}
    >
      CSV
    </QuietButton>
  )
}
