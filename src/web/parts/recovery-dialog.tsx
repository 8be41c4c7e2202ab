import { useRequestRecovery } from '#web/api/accounts.ts'
import { toastRefusal, toastSuccess } from '#web/api/refusal-toast.tsx'
import { DialogFooter } from '#web/ui/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from './account-problems.ts'

type RecoveryDialogProps = { opened: boolean; onClose: () => void; email?: string }

/** Asks for the address of an account and sends a link to a new password (product.md 2, /auth). */
export function RecoveryDialog({ opened, onClose, email = '' }: RecoveryDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={460}
      title="Esqueceu a senha?"
      lead="Informe o e-mail da conta. Enviamos um link que vale por 30 minutos e funciona uma vez."
    >
      <RecoveryForm onClose={onClose} email={email} />
    </Dialog>
  )
}

function RecoveryForm({ onClose, email }: { onClose: () => void; email: string }) {
  const request = useRequestRecovery()
  const form = useForm({
    initialValues: { email },
    validate: { email: emailProblem },
    validateInputOnBlur: true,
  })
  const send = (values: { email: string }) =>
    request.mutate(values.email.trim(), {
      onSuccess: () => {
        toastSuccess('Se este e-mail estiver cadastrado, você receberá um link para redefinir sua senha.')
        onClose()
      },
      onError: (error) => toastRefusal(error, 'Erro ao enviar email de recuperação'),
    })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(send)}>
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        data-autofocus
        description="Não chegou? Veja a caixa de spam antes de pedir outro."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('email')}
      />
      <DialogFooter>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={request.isPending}>
          Enviar link
        </Button>
      </DialogFooter>
    </form>
  )
}
