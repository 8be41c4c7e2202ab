import { useConfirmEmail } from '#web/api/accounts/accounts.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { NarrowTitle } from '#web/parts/page/narrow-page.tsx'
import { asksForRecovery, RecoveryDialog } from '#web/parts/accounts/recovery-dialog.tsx'
import { useTypedForm } from '#web/parts/typed-fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Button } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import classes from './confirm-email-screen.module.css'

type SignUpPasswordFormProps = {
  token: string
  onConfirmed: () => void
  onRefused: (error: Error) => void
}

/** In a browser that did not sign up: the password shows that the sign-up is theirs. */
export function SignUpPasswordForm({ token, onConfirmed, onRefused }: SignUpPasswordFormProps) {
  const confirm = useConfirmEmail()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Informe a senha' : null) },
  })
  const send = form.onSubmit(
    ({ password }) =>
      confirm.mutate(
        { token, password },
        {
          onSuccess: onConfirmed,
          onError: (error) => {
            const code = refusalCode(error)
            if (code === 'ALREADY_CONFIRMED' || code === 'LINK_INVALID') onRefused(error)
            else refuseField(form, 'password', failureSentence(error, 'Não foi possível confirmar agora'))
          },
        },
      ),
    toFirstWrong(form),
  )
  const typed = useTypedForm(form, send)
  return (
    <>
      <NarrowTitle
        title="Falta a senha do cadastro"
        text="Você abriu o link em um aparelho que não fez o cadastro. Digite a senha que você criou para confirmar que ele é seu."
      />
      <form {...typed} method="post" noValidate className={classes.form}>
        <PasswordField {...form.getInputProps('password')} />
        <Button type="submit" size="lg" fullWidth loading={confirm.isPending}>
          Confirmar e-mail
        </Button>
        <Button size="lg" fullWidth variant="default" {...asksForRecovery}>
          Não sei a senha
        </Button>
      </form>
      <RecoveryDialog />
    </>
  )
}
