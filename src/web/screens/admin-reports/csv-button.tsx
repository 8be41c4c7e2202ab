import { type ReportFile, type ReportFilter, useReportFile } from '#web/api/admin/admin-reports.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { IconDownload, IconTableExport } from '#web/ui/icons/icons.gen.ts'

type CsvButtonProps = {
  report: ReportFile
  filter: ReportFilter
  of?: string
}

export function CsvButton({ report, filter, of }: CsvButtonProps) {
  const file = useReportFile(filter)
  const download = () =>
    file.mutate(report, {
      onSuccess: ({ fileName, text }) => saveFile({ name: fileName, text, type: 'text/csv;charset=utf-8' }),
      onError: (error) => toastRefusal(error, 'Erro ao exportar o relatório. Tente novamente.'),
    })
  if (of === undefined) {
    return (
      <Button
        variant="default"
        loading={file.isPending}
        onClick={download}
        leftSection={<IconTableExport size={20} stroke={1.75} aria-hidden />}
      >
        Exportar tudo em CSV
      </Button>
    )
  }
  return (
    <QuietButton
      size="sm"
      aria-label={`CSV: ${of}`}
      loading={file.isPending}
      onClick={download}
      icon={IconDownload}
    >
      CSV
    </QuietButton>
  )
}
