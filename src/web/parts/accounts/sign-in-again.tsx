import { useSignInAgain } from '#web/api/accounts/accounts.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { emailProblem } from './account-problems.ts'
import { refuseField, toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { CodeField } from './code-field.tsx'
import classes from './sign-in-again.module.css'

export function SignInAgain() {
  const { ended, decline } = useEndedSession()
  // The dialog keeps its words while it closes.
  const [last, setLast] = useState(ended)
  if (ended !== null && ended !== last) setLast(ended)
  if (last === null) return null
  const { person } = last
  return (
    <SignInDialog key={person.email} person={person} opened={ended?.isAsked === true} onClose={decline} />
  )
}

type SignInDialogProps = { person: Viewer; opened: boolean; onClose: () => void }

function SignInDialog({ person, opened, onClose }: SignInDialogProps) {
  const formId = useId()
  const signIn = useSignInAgain()
  const [asksForCode, setAsksForCode] = useState(false)
  // The address may have been changed on another device, which ended this session.
  const [asksForEmail, setAsksForEmail] = useState(false)
  const form = useForm({
    // Fields are found by their names in the whole page, where another form may stand beneath.
    name: 'sign-in-again',
    initialValues: { email: person.email, password: '', code: '' },
    validate: {
      email: emailProblem,
      password: (password) => (password === '' ? 'Informe a senha' : null),
      code: (code) => (asksForCode && code.trim() === '' ? 'Informe o código' : null),
    },
  })
  const beginWith = (email: string) => {
    setAsksForCode(false)
    form.reset()
    form.setFieldValue('email', email)
  }
  const onRefused = (error: Error) => {
    const code = refusalCode(error)
    if (code === 'SECOND_FACTOR_NEEDED') setAsksForCode(true)
    else if (code === 'SECOND_FACTOR_WRONG') {
      refuseField(form, 'code', failureSentence(error))
    } else {
      if (code === 'INVALID_CREDENTIALS') {
        beginWith(form.getValues().email)
        setAsksForEmail(true)
      }
      toastRefusal(error, 'Erro ao fazer login')
    }
  }
  const send = form.onSubmit(
    ({ email, password, code }) =>
      signIn.mutate(
        { email: email.trim(), password, ...(asksForCode && { code }) },
        { onSuccess: () => beginWith(person.email), onError: onRefused },
      ),
    toFirstWrong(form),
  )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      locked={signIn.isPending}
      size={440}
      title="Sua sessão terminou"
      lead="Entre de novo para continuar de onde parou. O que você fez nesta página continua aqui."
      footer={
        <>
          <QuietButton disabled={signIn.isPending} onClick={onClose}>
            Agora não
          </QuietButton>
          <Button type="submit" form={formId} loading={signIn.isPending}>
            Entrar
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className={classes.form} onSubmit={send}>
        <EmailField
          {...form.getInputProps('email')}
          {...(asksForEmail
            ? { description: 'Se você trocou o e-mail da conta, escreva o novo.' }
            : { readOnly: true, classNames: { input: classes.fixed ?? '' } })}
        />
        {asksForCode ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the field that had the keyboard
          <CodeField autoFocus {...form.getInputProps('code')} />
        ) : (
          <PasswordField data-autofocus {...form.getInputProps('password')} />
        )}
      </form>
    </Dialog>
  )
}
