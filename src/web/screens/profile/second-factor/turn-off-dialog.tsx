import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { useTurnOffSecondFactor } from '#web/api/accounts/second-factor-acts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CodeForm } from './code-form.tsx'

type TurnOffDialogProps = { opened: boolean; isRequired: boolean; onClose: () => void }

/** 'Desativar': by a code, so that an open session alone is not enough. */
export function TurnOffDialog({ opened, isRequired, onClose }: TurnOffDialogProps) {
  const turnOff = useTurnOffSecondFactor()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title="Desativar a verificação em duas etapas?"
      lead={
        isRequired
          ? 'A entrada volta a pedir só a senha, e a área administrativa fecha para você até que a ative de novo.'
          : 'A entrada volta a pedir só a senha. Os códigos de reserva deixam de valer.'
      }
      locked={turnOff.isPending}
    >
      <CodeForm
        act={turnOff}
        label="Desativar"
        tone="red"
        onCancel={onClose}
        onDone={() => {
          onClose()
          toastSuccess('Verificação em duas etapas desativada')
        }}
      />
    </Dialog>
  )
}
