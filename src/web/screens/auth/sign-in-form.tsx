import { useSignIn } from '#web/api/accounts/accounts.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { emailProblem } from '#web/parts/accounts/account-problems.ts'
import { asksForRecovery, RecoveryDialog } from '#web/parts/accounts/recovery-dialog.tsx'
import { useTypedForm } from '#web/parts/typed-fields.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Anchor, Button } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import classes from './auth-screen.module.css'
import { CodeStep, ConfirmationNotice, UnknownDeviceNotice } from './sign-in-steps.tsx'
import type { KeepsTyped } from './typed-in-auth.ts'

/** Refusals that say what to do next, and stay until it is done. */
const isShownInForm = (error: Error) =>
  ['EMAIL_NOT_CONFIRMED', 'DEVICE_UNKNOWN'].includes(refusalCode(error) ?? '')

type SignInFormProps = KeepsTyped & {
  newAccount: string | null
  onSignedIn: () => void
}

/** E-mail and password (spec 2.11), then a code with a second factor. */
export function SignInForm({ newAccount, typed: before, onTyped, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    initialValues: { email: newAccount ?? before.email, password: '', code: '' },
    onValuesChange: ({ email }) => onTyped({ email }),
    validate: {
      email: emailProblem,
      password: (password) => (password === '' ? 'Informe a senha' : null),
      code: (code) => (asksForCode && code.trim() === '' ? 'Informe o código' : null),
    },
    // Not the code: the way to a spare code takes the focus from its field.
    validateInputOnBlur: ['email', 'password'],
  })
  const isUnconfirmed = isRefused(signIn.error, 'EMAIL_NOT_CONFIRMED')

  const goBack = () => {
    setAsksForCode(false)
    form.setFieldValue('code', '')
  }
  const onRefused = (error: Error) => {
    const code = refusalCode(error)
    if (code === 'SECOND_FACTOR_NEEDED') setAsksForCode(true)
    else if (code === 'SECOND_FACTOR_WRONG') {
      refuseField(form, 'code', failureSentence(error))
    } else {
      if (code === 'INVALID_CREDENTIALS' || code === 'DEVICE_UNKNOWN') goBack()
      if (!isShownInForm(error)) toastRefusal(error, 'Erro ao fazer login')
    }
  }
  const send = form.onSubmit(
    ({ email, password, code }) =>
      signIn.mutate(
        { email: email.trim(), password, ...(asksForCode && { code }) },
        {
          onSuccess: () => {
            toastSuccess('Login realizado com sucesso!')
            onSignedIn()
          },
          onError: onRefused,
        },
      ),
    toFirstWrong(form),
  )
  const typed = useTypedForm(form, send)

  if (asksForCode)
    return (
      <CodeStep
        email={form.values.email}
        field={form.getInputProps('code')}
        isPending={signIn.isPending}
        onSubmit={typed.onSubmit}
        onBack={goBack}
      />
    )
  return (
    <>
      <form {...typed} method="post" noValidate className={classes.form}>
        {(isUnconfirmed || newAccount !== null) && (
          <ConfirmationNotice email={form.values.email} isAlert={isUnconfirmed} />
        )}
        {isRefused(signIn.error, 'DEVICE_UNKNOWN') && <UnknownDeviceNotice />}
        <EmailField required withAsterisk={false} {...form.getInputProps('email')} />
        <div className={classes.password}>
          <PasswordField required withAsterisk={false} {...form.getInputProps('password')} />
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.forgot ?? ''}
            {...asksForRecovery}
          >
            Esqueci minha senha
          </Anchor>
        </div>
        <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
          Entrar
        </Button>
      </form>
      <RecoveryDialog email={form.values.email} />
    </>
  )
}
