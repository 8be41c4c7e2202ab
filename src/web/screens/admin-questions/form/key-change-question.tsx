import { LinkButton } from '#web/ui/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type KeyChangeQuestionProps = {
  questionId: string
  opened: boolean
  onSave: () => void
  onClose: () => void
}

/** Asked before an edit changes what counts as right: an edit never rules (spec 17.6). */
export const KeyChangeQuestion = ({ questionId, opened, onSave, onClose }: KeyChangeQuestionProps) => (
  <ConfirmDialog
    opened={opened}
    title="Isto é uma troca de gabarito?"
    lead="Esta questão já foi usada. Uma edição não muda a nota de quem respondeu: salva assim, ela espera em Questões suspeitas por uma decisão."
    confirmLabel="Salvar como edição"
    cancelLabel="Continuar editando"
    onConfirm={onSave}
    onClose={onClose}
  >
    <LinkButton variant="default" to="/admin/suspects" search={{ questao: questionId }}>
      Decidir em Questões suspeitas
    </LinkButton>
  </ConfirmDialog>
)
