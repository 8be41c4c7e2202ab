import { counted } from '#pt-br/formats/counts.ts'
import { type ExamRow } from '#web/api/admin/admin-exams.ts'
import { useRemoveExam } from '#web/api/admin/admin-exam-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { keepFocus } from '#web/parts/admin/admin-title.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import classes from './admin-exams.module.css'

/** 'Confirmar Exclusão': it cannot be undone, and the questions go along (spec 9.2). */
export function RemovalDialog({ removed }: { removed: ReturnType<typeof useChosen<ExamRow>> }) {
  const { chosen, isOpen, close } = removed
  const remove = useRemoveExam()
  if (chosen === undefined) return null
  const confirm = () =>
    remove.mutate(chosen.id, {
      onSuccess: () => {
        close()
        toastSuccess('Exame excluído com sucesso!')
        keepFocus()
      },
      onError: (error) => {
        close()
        toastRefusal(error, 'Erro ao excluir exame. Tente novamente.')
      },
    })
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Confirmar Exclusão"
      confirmLabel="Excluir exame"
      cancelLabel="Manter exame"
      tone="danger"
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <p className={classes.warning}>
        Excluir <b>{chosen.name}</b> ({chosen.code})? Esta ação não pode ser desfeita e todas as questões
        associadas também serão removidas
        {chosen.questionTotal > 0 && `: ${counted(chosen.questionTotal, 'question')}`}.
      </p>
      <p className={classes.warning}>
        Um exame com simulados, compras ou acessos não é excluído. Desative-o para tirá-lo das listas.
      </p>
    </ConfirmDialog>
  )
}
