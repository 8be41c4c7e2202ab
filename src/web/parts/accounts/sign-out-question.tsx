import { counted } from '#pt-br/formats/counts.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type SignOutQuestionProps = {
  unsent: number
  isLeaving: boolean
  onLeave: () => void
  onStay: () => void
}

/** Signing out drops unsent answers, so it asks once (spec 4.13). */
export const SignOutQuestion = ({ unsent, isLeaving, onLeave, onStay }: SignOutQuestionProps) => (
  <ConfirmDialog
    opened
    title={`Sair sem enviar ${counted(unsent, 'answer')}?`}
    confirmLabel="Sair assim mesmo"
    cancelLabel="Ficar e enviar"
    tone="danger"
    loading={isLeaving}
    onConfirm={onLeave}
    onClose={onStay}
  >
    O que falta enviar está guardado só neste aparelho e é apagado quando você sai. Se ficar, tudo é enviado
    assim que a conexão voltar.
  </ConfirmDialog>
)
