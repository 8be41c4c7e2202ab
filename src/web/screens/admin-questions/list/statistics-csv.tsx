import { useStatisticsFile } from '#web/api/admin/admin-questions.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { questionsFilter } from '#web/screens/admin-questions/question-list-view.ts'
import type { QuestionsSearch } from '#web/screens/admin-questions/questions-search.ts'
import { IconDownload } from '#web/ui/icons/icons.gen.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'

/** The statistics of what the filters find, as a file. */
export function StatisticsCsv({ search }: { search: QuestionsSearch }) {
  const file = useStatisticsFile()
  const download = () =>
    file.mutate(questionsFilter(search), {
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
      Estatísticas
    </QuietButton>
  )
}
