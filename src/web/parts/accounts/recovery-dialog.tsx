import { RECOVERY_MINUTES } from '#domain/accounts/lifetimes.ts'
import { useRequestRecovery } from '#web/api/accounts/accounts.ts'
import { failureSentence, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { closesDialog, opensDialog, PressDialog } from '#web/ui/dialogs/press-dialog.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { emailProblem } from './account-problems.ts'
import { typedFields } from '#web/parts/typed-fields.ts'

const ID = 'forgot-password'

export const asksForRecovery = opensDialog(ID)

export function RecoveryDialog({ email = '' }: { email?: string }) {
  const request = useRequestRecovery()
  const form = useForm({
    // Beneath it stands the e-mail of the sign-in.
    name: 'recovery',
    initialValues: { email },
    validate: { email: emailProblem },
    validateInputOnBlur: true,
  })
  if (!form.isTouched() && form.values.email !== email) form.setValues({ email })
  const send = (dialog: HTMLDialogElement | null) => (values: { email: string }) =>
    request.mutate(values.email.trim(), {
      onSuccess: () => {
        toastSuccess('Se este e-mail estiver cadastrado, você receberá um link para redefinir sua senha.')
        dialog?.close()
      },
      // In the dialog: a toast would be beneath it.
      onError: (error) =>
        refuseField(form, 'email', failureSentence(error, 'Erro ao enviar email de recuperação')),
    })
  // Text typed before hydration exists only in the DOM.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.setValues(typedFields(event.currentTarget))
    form.onSubmit(send(event.currentTarget.closest('dialog')), toFirstWrong(form))(event)
  }
  return (
    <PressDialog
      id={ID}
      title="Esqueceu a senha?"
      lead={`Informe o e-mail da conta. Enviamos um link que vale por ${RECOVERY_MINUTES} minutos e funciona uma vez.`}
    >
      <form method="post" noValidate onSubmit={submit}>
        <EmailField
          autoComplete="email"
          data-autofocus
          description="Não chegou? Veja a caixa de spam antes de pedir outro."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('email')}
        />
        <DialogFooter>
          <QuietButton {...closesDialog}>Cancelar</QuietButton>
          <Button type="submit" loading={request.isPending}>
            Enviar link
          </Button>
        </DialogFooter>
      </form>
    </PressDialog>
  )
}
