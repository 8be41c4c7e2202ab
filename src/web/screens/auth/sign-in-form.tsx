import { useSignIn } from '#web/api/accounts.ts'
import { toastRefusal, toastSuccess } from '#web/api/refusal-toast.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import { emailProblem } from '#web/parts/account-problems.ts'
import { asksForRecovery, RecoveryDialog } from '#web/parts/recovery-dialog.tsx'
import { typedFields, useTypedFields } from '#web/parts/typed-fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import classes from './auth-screen.module.css'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { UnknownDeviceNotice } from './unknown-device-notice.tsx'

/** Refusals that say what to do next, and stay until it is done. */
const isShownInForm = (error: Error) =>
  ['EMAIL_NOT_CONFIRMED', 'DEVICE_UNKNOWN'].includes(refusalCode(error) ?? '')

type SignInFormProps = {
  /** The address of an account made a moment ago, whose confirmation is awaited. */
  newAccount: string | null
  onSignedIn: () => void
}

/** E-mail and password (product.md 2, /auth). */
export function SignInForm({ newAccount, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn()
  const form = useForm({
    initialValues: { email: newAccount ?? '', password: '' },
    validate: {
      email: emailProblem,
      password: (password) => (password === '' ? 'Informe a senha' : null),
    },
    validateInputOnBlur: true,
  })
  const element = useTypedFields((fields) => form.setValues({ ...form.values, ...fields }))
  const isUnconfirmed = refusalCode(signIn.error) === 'EMAIL_NOT_CONFIRMED'

  const send = form.onSubmit(({ email, password }) =>
    signIn.mutate(
      { email: email.trim(), password },
      {
        onSuccess: () => {
          toastSuccess('Login realizado com sucesso!')
          onSignedIn()
        },
        onError: (error) => {
          if (!isShownInForm(error)) toastRefusal(error, 'Erro ao fazer login')
        },
      },
    ),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.setValues(typedFields(event.currentTarget))
    send(event)
  }

  return (
    <>
      <form ref={element} method="post" noValidate onSubmit={submit} className={classes.form}>
        {(isUnconfirmed || newAccount !== null) && (
          <ConfirmationNotice email={form.values.email} isAlert={isUnconfirmed} />
        )}
        {refusalCode(signIn.error) === 'DEVICE_UNKNOWN' && <UnknownDeviceNotice />}
        <TextInput
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <div className={classes.password}>
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('password')}
          />
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
