import { useRequestEmailChange } from '#web/api/accounts/email-change-acts.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { emailProblem } from '#web/parts/accounts/account-problems.ts'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'

type EmailChangeDialogProps = { viewer: Viewer; opened: boolean; onClose: () => void }

/** 'Alterar e-mail': the new address and the current password; then both mailboxes answer (spec 4.11). */
export function EmailChangeDialog({ viewer, opened, onClose }: EmailChangeDialogProps) {
  const request = useRequestEmailChange()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title="Alterar e-mail"
      lead="Enviamos um link ao e-mail atual e outro ao novo. A troca acontece quando os dois forem abertos e confirmados."
      locked={request.isPending}
    >
      <EmailChangeForm viewer={viewer} request={request} onClose={onClose} />
    </Dialog>
  )
}

type EmailChangeFormProps = {
  viewer: Viewer
  request: ReturnType<typeof useRequestEmailChange>
  onClose: () => void
}

function EmailChangeForm({ viewer, request, onClose }: EmailChangeFormProps) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (typed) => (typed === '' ? 'Digite sua senha para continuar' : null),
    },
  })
  const ask = form.onSubmit(
    ({ email, password }) =>
      request.mutate(
        { email: email.trim(), password },
        {
          onSuccess: () => {
            onClose()
            toastSuccess('Links enviados', 'Abra as duas caixas de entrada para concluir a troca.')
          },
          onError: (error) => {
            const field = refusedField(error)
            if (field === null) return toastRefusal(error, 'Erro ao pedir a troca. Tente novamente.')
            refuseField(form, field, failureSentence(error))
          },
        },
      ),
    toFirstWrong(form),
  )
  return (
    <form method="post" noValidate onSubmit={ask}>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={viewer.email} />
      <EmailField
        label="Novo e-mail"
        autoComplete="off"
        data-autofocus
        mb="md"
        {...form.getInputProps('email')}
      />
      <PasswordField label="Senha atual" {...form.getInputProps('password')} />
      <FormFooter submit="Enviar links" isBusy={request.isPending} onCancel={onClose} />
    </form>
  )
}

function refusedField(error: unknown): 'email' | 'password' | null {
  const code = refusalCode(error)
  if (code === 'CURRENT_PASSWORD_WRONG') return 'password'
  return code === 'EMAIL_UNCHANGED' || code === 'INPUT_INVALID' ? 'email' : null
}
