import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import classes from '#web/screens/admin-questions/question-dialog.module.css'

type FormFootProps = {
  formId: string
  question: QuestionToEdit | null
  problem: string | undefined
  isGone: boolean
  isSaving: boolean
  onClose: () => void
}

export function FormFoot({ formId, question, problem, isGone, isSaving, onClose }: FormFootProps) {
  return (
    <footer className={classes.foot} data-form-foot>
      <p className={classes.hint} role="status">
        {problem === undefined ? savingNote(question) : `Para salvar: ${problem}`}
      </p>
      <QuietButton disabled={isSaving} onClick={onClose}>
        Cancelar
      </QuietButton>
      <Button type="submit" form={formId} disabled={problem !== undefined} loading={isSaving}>
        {isGone ? 'Salvar como nova' : 'Salvar questão'}
      </Button>
    </footer>
  )
}

function savingNote(question: QuestionToEdit | null): string {
  return question?.isListed === true
    ? 'Questão já usada em simulados: quem respondeu continua vendo a versão que respondeu.'
    : ''
}
