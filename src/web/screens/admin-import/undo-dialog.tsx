import { importedLabel, undoneLabel } from '#pt-br/questions/bulk-edits.ts'
import { useUndoImport } from '#web/api/admin/admin-imports.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import classes from './admin-import.module.css'

type UndoneBatch = {
  id: string
  name: string
  importedCount: number | null
  updatedCount: number
  broughtFormat: boolean
  exam: { code: string }
}

type UndoDialogProps = {
  undone: Pick<ReturnType<typeof useChosen<UndoneBatch>>, 'chosen' | 'isOpen' | 'close'>
}

export function UndoDialog({ undone: { chosen, isOpen, close } }: UndoDialogProps) {
  const undo = useUndoImport()
  if (chosen === undefined) return null
  const confirm = () =>
    undo.mutate(chosen.id, {
      onSuccess: ({ removed, restored, left }) => {
        close()
        const isNone = removed + restored === 0 && !chosen.broughtFormat
        const title = isNone ? 'Nada foi desfeito' : 'Importação desfeita'
        toastSuccess(title, undoneLabel({ removed, restored, left }))
        focusAfterAct()
      },
      onError: (error) => {
        close()
        toastActFailure(error, 'desfeito')
      },
    })
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Desfazer esta importação?"
      confirmLabel="Desfazer importação"
      cancelLabel="Manter questões"
      tone="danger"
      loading={undo.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <p className={classes.note}>
        “{chosen.name}”:{' '}
        {importedLabel({ imported: chosen.importedCount ?? 0, updated: chosen.updatedCount })} de{' '}
        {chosen.exam.code}.
      </p>
      <p className={classes.note}>
        As questões novas deste lote serão excluídas, o que só é possível enquanto nenhuma apareceu em um
        simulado, tem comentários, recurso ou decisão, ou está marcada para revisar. As atualizadas voltam ao
        que eram, menos as que mudaram depois.
        {chosen.broughtFormat && ' O formato que ele deu ao exame sai também, menos o que mudou depois.'}
      </p>
    </ConfirmDialog>
  )
}
