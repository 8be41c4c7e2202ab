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
  return <SignInDialog person={last.person} opened={ended?.isAsked === true} onClose={decline} />
}

type SignInDialogProps = { person: Viewer; opened: boolean; onClose: () => void }

function SignInDialog({ person, opened, onClose }: SignInDialogProps) {
  const formId = useId()
  const signIn = useSignInAgain()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    // Fields are found by their names in the whole page, where another form may stand beneath.
    name: 'sign-in-again',
    initialValues: { password: '', code: '' },
    validate: {
      password: (password) => (password === '' ? 'Informe a senha' : null),
      code: (code) => (asksForCode && code.trim() === '' ? 'Informe o código' : null),
    },
  })
  const begin = () => {
    setAsksForCode(false)
    form.reset()
  }
  const onRefused = (error: Error) => {
    const code = refusalCode(error)
    if (code === 'SECOND_FACTOR_NEEDED') setAsksForCode(true)
    else if (code === 'SECOND_FACTOR_WRONG') {
      refuseField(form, 'code', failureSentence(error))
    } else {
      if (code === 'INVALID_CREDENTIALS') begin()
      toastRefusal(error, 'Erro ao fazer login')
    }
  }
  const send = form.onSubmit(
    ({ password, code }) =>
      signIn.mutate(
        { email: person.email, password, ...(asksForCode && { code }) },
        { onSuccess: begin, onError: onRefused },
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
        <EmailField readOnly value={person.email} classNames={{ input: classes.fixed ?? '' }} />
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
