import { formatDateTime } from '#pt-br/formats/dates.ts'
import { bulkDone, bulkUndone } from '#pt-br/questions/bulk-edits.ts'
import { type BulkEditRow, useUndoBulkEdit } from '#web/api/admin/bulk-edits.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type UndoEditDialogProps = {
  undone: Pick<ReturnType<typeof useChosen<BulkEditRow>>, 'chosen' | 'isOpen' | 'close'>
}

export function UndoEditDialog({ undone: { chosen, isOpen, close } }: UndoEditDialogProps) {
  const undo = useUndoBulkEdit()
  if (chosen === undefined) return null
  const confirm = () =>
    undo.mutate(chosen.id, {
      onSuccess: ({ changed, undoLeft: left }) => {
        close()
        toastSuccess(...bulkUndone({ changed, left }))
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
      title="Desfazer esta mudança?"
      lead={`${bulkDone(chosen.kind, chosen.changed)}, ${formatDateTime(new Date(chosen.createdAt))}. As questões voltam ao que eram, menos as que mudaram depois.`}
      confirmLabel="Desfazer mudança"
      cancelLabel="Manter como está"
      loading={undo.isPending}
      onConfirm={confirm}
      onClose={close}
    />
  )
}
