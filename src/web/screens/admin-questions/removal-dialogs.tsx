import { ADMIN_REFUSALS } from '#pt-br/admin-refusals.ts'
import { type QuestionRow, useRemoveQuestion } from '#web/api/admin/admin-questions.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import classes from './admin-questions.module.css'

type Chosen = ReturnType<typeof useChosen<QuestionRow>>

type RemovalDialogProps = {
  removed: Chosen
  onLeft: (question: QuestionRow) => void
}

/** Asks before a question is deleted; used ones, and those on which people left something, stay (spec 5.11). */
export function RemovalDialog({ removed: { chosen, isOpen, close }, onLeft }: RemovalDialogProps) {
  const remove = useRemoveQuestion()
  if (chosen === undefined) return null
  const confirm = () =>
    remove.mutate(chosen.id, {
      onSuccess: () => {
        close()
        toastSuccess('Questão excluída', 'A questão foi excluída com sucesso.')
        focusAfterAct()
      },
      onError: (error) => {
        close()
        toastRefusal(error, 'Erro ao excluir questão. Tente novamente.', 'Erro')
        const isUsed = isRefused(error, 'QUESTION_IN_USE')
        if (isUsed || isRefused(error, 'QUESTION_KEPT')) onLeft({ ...chosen, isUsed })
      },
    })
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Excluir esta questão?"
      confirmLabel="Excluir questão"
      cancelLabel="Manter questão"
      tone="danger"
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <p className={classes.note}>“{chosen.statementPreview}”</p>
      <p className={classes.note}>
        Esta ação não pode ser desfeita. Questões já utilizadas em simulações, com comentários, recurso ou
        decisão, ou marcadas para revisar não podem ser excluídas.
      </p>
    </ConfirmDialog>
  )
}

type InUseDialogProps = {
  used: Chosen
  isDeactivating: boolean
  onDeactivate: (question: QuestionRow) => void
}

/** 'Exclusão não permitida': what people did with it stays, so the question only leaves new simulations (spec 5.11). */
export function InUseDialog({ used: { chosen, isOpen, close }, ...props }: InUseDialogProps) {
  if (chosen === undefined) return null
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title="Exclusão não permitida"
      footer={
        chosen.isActive ? (
          <>
            <QuietButton onClick={close}>Fechar</QuietButton>
            <Button loading={props.isDeactivating} onClick={() => props.onDeactivate(chosen)}>
              Desativar questão
            </Button>
          </>
        ) : (
          <Button onClick={close}>Entendi</Button>
        )
      }
    >
      <p className={classes.note}>
        {chosen.isUsed ? ADMIN_REFUSALS.QUESTION_IN_USE : ADMIN_REFUSALS.QUESTION_KEPT}
      </p>
      <p className={classes.note}>{keptNote(chosen)}</p>
    </Dialog>
  )
}

function keptNote({ isUsed, isActive }: QuestionRow): string {
  if (!isUsed)
    return isActive
      ? 'Desativar mantém intacto o que as pessoas deixaram nela.'
      : 'Ela já está desativada: o que as pessoas deixaram nela continua intacto.'
  return isActive
    ? 'Desativar mantém intacto o histórico dos simulados já feitos.'
    : 'Ela já está desativada: o histórico dos simulados feitos continua intacto.'
}
