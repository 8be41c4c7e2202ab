import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import type { QuestionFormState } from './form/use-question-form.ts'

type LeaveQuestionProps = {
  form: QuestionFormState
  isSaved: () => boolean
}

/** Closing or going back asks first. A closed tab loses nothing where drafts are stored; elsewhere the browser asks. */
export function LeaveQuestion({ form: { isDirty, isStored, forget }, isSaved }: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isSaved(),
    enableBeforeUnload: () => isDirty && !isStored && !isSaved(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Descartar as alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      tone="danger"
      onConfirm={() => {
        forget()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      O que você escreveu nesta questão se perde.
    </ConfirmDialog>
  )
}
