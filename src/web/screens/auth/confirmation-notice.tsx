import { refusalSentence } from '#pt-br/refusals.ts'
import { emailProblem } from '#web/parts/accounts/account-problems.ts'
import { useConfirmationMail } from '#web/parts/accounts/confirmation-mail.ts'
import { Alert, Button } from '@mantine/core'
import { IconMail } from '#web/ui/icons/icons.gen.ts'

/** An account that waits for its confirmation (spec 4.6): the sentence and a second link. */
export function ConfirmationNotice({ email, isAlert }: { email: string; isAlert: boolean }) {
  const { send, isSending } = useConfirmationMail()
  return (
    <Alert
      role={isAlert ? 'alert' : 'status'}
      color="caneta"
      icon={<IconMail size={20} stroke={1.75} aria-hidden />}
    >
      {refusalSentence('EMAIL_NOT_CONFIRMED')}
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
