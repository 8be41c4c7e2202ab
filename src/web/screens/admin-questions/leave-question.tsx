import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx'
import type { QuestionFormState } from './form/use-question-form.ts'

type LeaveQuestionProps = {
  form: QuestionFormState
  /** What is stored of a deleted question is not found again. */
  isGone: boolean
  isSaved: () => boolean
}

/** Closing or going back asks first. A closed tab loses nothing where drafts are stored; elsewhere the browser asks. */
export function LeaveQuestion({ form: { isDirty, isStored, forget }, isGone, isSaved }: LeaveQuestionProps) {
  return (
    <LeaveDialog
      isAsked={() => isDirty && !isSaved()}
      isAskedByBrowser={() => isDirty && (isGone || !isStored) && !isSaved()}
      title="Descartar as alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      onLeave={forget}
    >
      O que você escreveu nesta questão se perde.
    </LeaveDialog>
  )
}
