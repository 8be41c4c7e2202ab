import { LINK_LASTS } from '#pt-br/accounts/links.ts'
import { useLinkToken } from '#web/parts/link-token.ts'
import { confirmationQuery } from '#web/api/accounts/accounts.ts'
import { signUpPlace } from '#web/api/accounts/sign-up-place.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import {
  LinkDone,
  NarrowActions,
  NarrowFailed,
  NarrowPage,
  NarrowTitle,
  WithoutToken,
} from '#web/parts/page/narrow-page.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './confirm-email-screen.module.css'
import { SignUpPasswordForm } from './sign-up-password-form.tsx'
import { emailProblem } from '#web/parts/accounts/account-problems.ts'
import { useConfirmationMail } from '#web/parts/accounts/confirmation-mail.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Button } from '@mantine/core'
import { toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'

/** The browser makes the call, so that a scanner fetching the mailed address spends nothing (spec 4.7). */
export function ConfirmEmailScreen() {
  const linkToken = useLinkToken()
  const confirmation = confirmationQuery(linkToken ?? '')
  const { status, error, refetch } = useQuery({ ...confirmation, enabled: linkToken !== undefined })

  return (
    <NarrowPage>
      <div aria-live="polite" className={classes.states}>
        {linkToken === undefined ? (
          <WithoutToken done={<Confirmed title={CONFIRMED} />} invalid={<InvalidLink />} />
        ) : (
          <>
            {status === 'pending' && <BubbleLoader text="Confirmando e-mail..." />}
            {status === 'success' && <Confirmed title={CONFIRMED} />}
            {status === 'error' && <Refused error={error} token={linkToken} onRetry={() => void refetch()} />}
          </>
        )}
      </div>
    </NarrowPage>
  )
}

const CONFIRMED = 'E-mail confirmado. Você já pode entrar.'

type RefusedProps = { error: Error; token: string; onRetry: () => void }

function Refused({ error: first, token, onRetry }: RefusedProps) {
  const [later, setLater] = useState<Error | null>(null)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const error = later ?? first
  const code = refusalCode(error)
  if (isConfirmed) return <Confirmed title={CONFIRMED} />
  if (code === 'SIGN_UP_PASSWORD_NEEDED')
    return <SignUpPasswordForm token={token} onConfirmed={() => setIsConfirmed(true)} onRefused={setLater} />
  if (code === 'ALREADY_CONFIRMED') return <Confirmed title={failureSentence(error)} />
  if (code === 'LINK_INVALID') return <InvalidLink />
  return (
    <NarrowFailed title="Não foi possível confirmar agora" text={failureSentence(error)} onRetry={onRetry} />
  )
}

// Drawn in the browser alone.
function Confirmed({ title }: { title: string }) {
  const [place] = useState(() => signUpPlace(new Date()))
  return (
    <LinkDone>
      <Tick animated className={classes.tick} />
      <NarrowTitle title={title} />
      <NarrowActions>
        <LinkButton to="/auth" search={{ message: 'email-confirmed', de: place }} size="lg">
          Entrar
        </LinkButton>
      </NarrowActions>
    </LinkDone>
  )
}

function InvalidLink() {
  return (
    <>
      <NarrowTitle
        title="Link inválido ou expirado"
        text={`${LINK_LASTS.confirmation} e funciona uma vez. Informe o e-mail da conta e enviamos outro.`}
      />
      <ResendForm />
    </>
  )
}

// Another link for an unconfirmed address (spec 4.6).
function ResendForm() {
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
      onSubmit={form.onSubmit(({ email }) => send(email), toFirstWrong(form))}
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
