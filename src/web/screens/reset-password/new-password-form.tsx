import { useResetPassword } from '#web/api/accounts/reset-password.ts'
import { failureSentence, toastFailure, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { isPasswordRefusal, newPasswordProblem } from '#web/parts/accounts/account-problems.ts'
import { NarrowTitle } from '#web/parts/page/narrow-page.tsx'
import { NewPasswordField } from '#web/parts/accounts/password-strength.tsx'
import { useTypedForm } from '#web/parts/typed-fields.ts'
import { TermsLinks } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Button } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import classes from './new-password-form.module.css'

type NewPasswordFormProps = {
  /** For an unconfirmed sign-up: the link's owner takes it over. */
  opensAccount: boolean
  onReset: () => void
  /** The reply to an earlier press was lost, and the link is void now. */
  onUnanswered: () => void
  /** The link's time ended meanwhile, or a newer one was sent. */
  onLinkEnded: () => void
}

const NOT_RESET = 'Erro ao redefinir senha'

function failedReset(error: unknown): string {
  const told = failureSentence(error, '')
  return told === '' ? NOT_RESET : `${NOT_RESET}: ${told}`
}

/** A new password, twice (spec 4.8). */
export function NewPasswordForm({ opensAccount, onReset, onUnanswered, onLinkEnded }: NewPasswordFormProps) {
  const reset = useResetPassword()
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (password) => newPasswordProblem({ password }),
      confirmation: (confirmation, { password }) =>
        confirmation === password ? null : 'As senhas não coincidem',
    },
    validateInputOnBlur: true,
  })

  const send = form.onSubmit(
    ({ password }) =>
      reset.mutate(password, {
        onSuccess: (outcome) => {
          if (outcome === 'unanswered') return onUnanswered()
          toastSuccess('Senha redefinida com sucesso!')
          onReset()
        },
        onError: (error) => {
          const code = refusalCode(error)
          if (isPasswordRefusal(code)) refuseField(form, 'password', failureSentence(error))
          else if (code === 'LINK_INVALID') {
            toastFailure('Sessão inválida. Solicite um novo link de recuperação.')
            onLinkEnded()
          } else toastFailure(failedReset(error))
        },
      }),
    toFirstWrong(form),
  )
  const typed = useTypedForm(form, send)

  return (
    <>
      {opensAccount ? (
        <NarrowTitle title="Crie a sua senha" text={<OwnAccount />} />
      ) : (
        <NarrowTitle
          title="Crie uma nova senha"
          text="Ao salvar, você sai dos outros aparelhos e entra de novo neste."
        />
      )}
      <form {...typed} method="post" noValidate className={classes.form}>
        <NewPasswordField label="Nova senha" {...form.getInputProps('password')} />
        <PasswordField
          label="Confirmar nova senha"
          name="confirmation"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
          Redefinir senha
        </Button>
      </form>
    </>
  )
}

/** Another person may have signed up: the consent is given here. */
function OwnAccount() {
  return (
    <>
      Ao salvar, você confirma o e-mail e aceita <TermsLinks />
    </>
  )
}
