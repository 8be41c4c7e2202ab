import { emailProblem } from '#web/parts/accounts/account-problems.ts'
import { useConfirmationMail } from '#web/parts/accounts/confirmation-mail.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import classes from './confirm-email-screen.module.css'

/** Another link for an unconfirmed address (spec 4.6). */
export function ResendForm() {
  const { send, isSending } = useConfirmationMail()
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: emailProblem },
    validateInputOnBlur: true,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit(({ email }) => send(email))}
      className={classes.form}
    >
      <EmailField autoComplete="email" {...form.getInputProps('email')} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        Reenviar link
      </Button>
      <LinkButton to="/auth" size="lg" variant="default" fullWidth>
        Voltar ao login
      </LinkButton>
    </form>
  )
}
