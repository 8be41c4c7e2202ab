import { NAME_MAX_LENGTH } from '#domain/accounts/person-name.ts'
import { useSignUp } from '#web/api/accounts/accounts.ts'
import { failureSentence, toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import {
  emailProblem,
  isPasswordRefusal,
  newPasswordProblem,
  poseProblem,
} from '#web/parts/accounts/account-problems.ts'
import { NewPasswordField } from '#web/parts/accounts/password-strength.tsx'
import { useTypedForm } from '#web/parts/typed-fields.ts'
import { TermsLinks } from '#web/ui/link-button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import classes from './auth-screen.module.css'
import type { KeepsTyped } from './typed-in-auth.ts'

type SignUpFormProps = KeepsTyped & { onSignedUp: (email: string) => void }

/** Name, e-mail, password, and the terms (spec 2.11 and 4.5). */
export function SignUpForm({ typed: before, onTyped, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp()
  const form = useForm({
    initialValues: { ...before, password: '', acceptedTerms: false },
    onValuesChange: ({ fullName, email }) => onTyped({ fullName, email }),
    validate: {
      fullName: (name) => poseProblem(name, 'user'),
      email: emailProblem,
      password: (password, { email }) => newPasswordProblem({ password, email }),
      acceptedTerms: (accepted) => (accepted ? null : 'Aceite os termos para criar a conta'),
    },
    validateInputOnBlur: ['fullName', 'email', 'password'],
  })

  const send = form.onSubmit(
    ({ fullName, email, password }) =>
      signUp.mutate(
        { fullName: fullName.trim(), email: email.trim(), password, acceptedTerms: true },
        {
          onSuccess: () => {
            toastSuccess('Conta criada com sucesso! Verifique seu email para confirmar.')
            onSignedUp(email.trim())
          },
          onError: (error) => {
            const code = refusalCode(error)
            if (isPasswordRefusal(code)) refuseField(form, 'password', failureSentence(error))
            else if (code === 'NAME_RESERVED') refuseField(form, 'fullName', failureSentence(error))
            else toastRefusal(error, 'Erro ao criar conta')
          },
        },
      ),
    toFirstWrong(form),
  )
  const typed = useTypedForm(form, send)

  return (
    <form {...typed} method="post" noValidate className={classes.form}>
      <TextInput
        label={
          <>
            Nome completo <span className={classes.optional}>(opcional)</span>
          </>
        }
        name="fullName"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        description="Aparece junto aos seus comentários."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('fullName')}
      />
      <EmailField required withAsterisk={false} {...form.getInputProps('email')} />
      <NewPasswordField required withAsterisk={false} {...form.getInputProps('password')} />
      <Checkbox
        label={
          <>
            Li e aceito <TermsLinks />
          </>
        }
        aria-invalid={form.errors.acceptedTerms !== undefined}
        classNames={{ root: classes.terms ?? '', body: classes.termsBody ?? '' }}
        {...form.getInputProps('acceptedTerms', { type: 'checkbox' })}
      />
      <Button type="submit" size="lg" fullWidth loading={signUp.isPending}>
        Criar conta
      </Button>
    </form>
  )
}
