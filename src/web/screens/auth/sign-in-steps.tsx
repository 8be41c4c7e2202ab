import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { emailProblem } from '#web/parts/accounts/account-problems.ts'
import { CodeField, type CodeFieldProps } from '#web/parts/accounts/code-field.tsx'
import { useConfirmationMail } from '#web/parts/accounts/confirmation-mail.ts'
import { asksForRecovery } from '#web/parts/accounts/recovery-dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Alert, Button } from '@mantine/core'
import { IconMail, IconShieldLock } from '#web/ui/icons/icons.gen.ts'
import type { SubmitEvent } from 'react'
import classes from './auth-screen.module.css'

type CodeStepProps = {
  email: string
  field: Pick<CodeFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onBack: () => void
}

export function CodeStep({ email, field, isPending, onSubmit, onBack }: CodeStepProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={classes.form}>
      <p className={classes.step} role="status">
        A senha de <b>{email.trim()}</b> está certa. Falta o código da verificação em duas etapas.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the field that had the keyboard */}
      <CodeField autoFocus required withAsterisk={false} {...field} />
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        Entrar
      </Button>
      <QuietButton fullWidth disabled={isPending} onClick={onBack}>
        Voltar
      </QuietButton>
    </form>
  )
}

/** An account that waits for its confirmation (spec 4.6): the sentence and a second link. */
export function ConfirmationNotice({ email, isAlert }: { email: string; isAlert: boolean }) {
  const { send, isSending } = useConfirmationMail()
  return (
    <Alert
      role={isAlert ? 'alert' : 'status'}
      color="pen"
      icon={<IconMail size={20} stroke={1.75} aria-hidden />}
    >
      {SCREEN_REFUSALS.EMAIL_NOT_CONFIRMED}
      <br />
      <Button
        variant="default"
        mt="sm"
        loading={isSending}
        disabled={emailProblem(email) !== null}
        onClick={() => send(email)}
      >
        Reenviar link
      </Button>
    </Alert>
  )
}

/** For a besieged account: the way in is in the mailbox. */
export function UnknownDeviceNotice() {
  return (
    <Alert role="alert" color="pen" icon={<IconShieldLock size={20} stroke={1.75} aria-hidden />}>
      {SCREEN_REFUSALS.DEVICE_UNKNOWN}
      <br />
      <Button variant="default" mt="sm" {...asksForRecovery}>
        Redefinir a senha
      </Button>
    </Alert>
  )
}
