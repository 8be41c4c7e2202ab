import { EXPORT_FORMATS, type ExportFormat } from '#domain/questions/question-import-file.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { type ExamRow, useExportQuestions } from '#web/api/admin/admin-exams.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { saveBlob } from '#web/parts/save-file.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Radio } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'
import classes from './export-dialog.module.css'

const FORMATS: Readonly<Record<ExportFormat, { label: string; description: string }>> = {
  json: { label: 'JSON', description: 'Leva tudo. Importado de novo, volta igual.' },
  csv: { label: 'CSV', description: 'Abre em uma planilha, uma questão por linha.' },
  gift: { label: 'GIFT', description: 'Para o Moodle e outras plataformas de ensino.' },
}

type ExportDialogProps = { exported: ReturnType<typeof useChosen<ExamRow>> }

/** 'Exportar': every question of an exam as a file, in one of three formats (spec 21.6). */
export function ExportDialog({ exported: { chosen, isOpen, close } }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('json')
  const exportQuestions = useExportQuestions()
  if (chosen === undefined) return null
  const download = () =>
    exportQuestions.mutate(
      { examId: chosen.id, format },
      {
        onSuccess: (file) => {
          saveBlob(file.name, file)
          close()
        },
        onError: (error) => toastRefusal(error, 'Não foi possível exportar. Tente novamente.'),
      },
    )
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={`Exportar ${chosen.code}`}
      locked={exportQuestions.isPending}
      lead={`${counted(chosen.questionTotal, 'question')} com gabarito e explicações. Se houver imagens, vem um ZIP.`}
      footer={
        <>
          <QuietButton onClick={close} disabled={exportQuestions.isPending}>
            Cancelar
          </QuietButton>
          <Button
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            loading={exportQuestions.isPending}
            onClick={download}
          >
            Baixar arquivo
          </Button>
        </>
      }
    >
      <Radio.Group
        label="Formato"
        value={format}
        onChange={(value) => setFormat(EXPORT_FORMATS.find((known) => known === value) ?? 'json')}
      >
        <div className={classes.formats}>
          {EXPORT_FORMATS.map((value) => (
            <Radio key={value} value={value} {...FORMATS[value]} />
          ))}
        </div>
      </Radio.Group>
      <p className={classes.note}>Exportar fica no registro de atos.</p>
    </Dialog>
  )
}
