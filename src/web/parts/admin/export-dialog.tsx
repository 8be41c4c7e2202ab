import { EXPORT_FORMATS, type ExportFormat } from '#domain/questions/question-import-file.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { EXPORT_CAUTION_SENTENCES } from '#pt-br/questions/question-file-refusals.ts'
import { type Selection, useExportQuestions } from '#web/api/admin/bulk-edits.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { saveBlob } from '#web/parts/save-file.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Radio } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'
import classes from './export-dialog.module.css'

const FORMATS: Readonly<Record<ExportFormat, { label: string; description: string }>> = {
  json: { label: 'JSON', description: 'Leva tudo. Importado de novo, volta igual.' },
  xlsx: {
    label: 'XLSX',
    description: 'Para editar no Excel e importar de novo: só o que mudou é atualizado.',
  },
  csv: { label: 'CSV', description: 'Abre em qualquer planilha, uma questão por linha.' },
  gift: { label: 'GIFT', description: 'Para o Moodle e outras plataformas de ensino.' },
}

export type Exported = { title: string; count: number; selection: Selection }

type ExportDialogProps = { exported: Exported | undefined; isOpen: boolean; onClose: () => void }

/** 'Exportar': questions as a file, in one of four formats (spec 21.6). */
export function ExportDialog({ exported, isOpen, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('json')
  const exportQuestions = useExportQuestions()
  if (exported === undefined) return null
  const { title, count, selection } = exported
  const caution = exportQuestions.data?.caution
  const close = () => {
    onClose()
    exportQuestions.reset()
  }
  const download = () =>
    exportQuestions.mutate(
      { selection, format },
      {
        onSuccess: ({ file, caution: told }) => {
          saveBlob(file.name, file)
          if (told === undefined) onClose()
        },
        onError: (error) => toastRefusal(error, 'Não foi possível exportar. Tente novamente.'),
      },
    )
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={title}
      locked={exportQuestions.isPending}
      lead={`${counted(count, 'question')} com gabarito e explicações. Se houver imagens, vem um ZIP.`}
      footer={
        <>
          <QuietButton onClick={close} disabled={exportQuestions.isPending}>
            {caution ? 'Fechar' : 'Cancelar'}
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
      <div role="status" className={classes.told}>
        {caution && (
          <Notice tone="amber" icon={IconAlertTriangle}>
            {EXPORT_CAUTION_SENTENCES[caution]}
          </Notice>
        )}
      </div>
      <p className={classes.note}>Exportar fica no registro de atos.</p>
    </Dialog>
  )
}
