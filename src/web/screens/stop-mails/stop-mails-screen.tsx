import { mailsStopped, STOP_LINK_INVALID, stopQuestion } from '#pt-br/accounts/mail-choices.ts'
import { useStopMails } from '#web/api/accounts/mail-choice-acts.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { useLinkToken } from '#web/parts/link-token.ts'
import {
  LinkDone,
  NarrowActions,
  NarrowFailed,
  NarrowPage,
  NarrowTitle,
  WithoutToken,
} from '#web/parts/page/narrow-page.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Button } from '@mantine/core'
import classes from './stop-mails-screen.module.css'

/** Opened by the link of a mail that a person chose: it works signed out, and by a press alone (spec 20.2). */
export function StopMailsScreen() {
  const token = useLinkToken()
  return (
    <NarrowPage>
      <div aria-live="polite" className={classes.states}>
        {token === undefined ? (
          <WithoutToken done={<Stopped />} invalid={<InvalidLink />} />
        ) : (
          <Asked token={token} />
        )}
      </div>
    </NarrowPage>
  )
}

function Asked({ token }: { token: string }) {
  const { mutate, status, error } = useStopMails()
  const stop = () => mutate(token)
  if (status === 'success') return <Stopped />
  if (status !== 'error') return <Question isStopping={status === 'pending'} onStop={stop} />
  if (isRefused(error, 'LINK_INVALID')) return <InvalidLink />
  return (
    <NarrowFailed
      title="Não foi possível parar os avisos agora"
      text={failureSentence(error, 'O link continua valendo. Confira a conexão e tente de novo.')}
      onRetry={stop}
    />
  )
}

/** Without scripts the form is sent to this address itself, as a mail program sends it. */
const Question = ({ isStopping, onStop }: { isStopping: boolean; onStop: () => void }) => (
  <>
    <NarrowTitle title="Parar os avisos por e-mail?" text={stopQuestion()} />
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onStop()
      }}
    >
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <NarrowActions>
        <Button type="submit" size="lg" loading={isStopping}>
          Parar de receber
        </Button>
      </NarrowActions>
    </form>
  </>
)

const Stopped = () => (
  <LinkDone>
    <Tick animated className={classes.tick} />
    <NarrowTitle {...mailsStopped()} />
    <ToProfile />
  </LinkDone>
)

const InvalidLink = () => (
  <>
    <NarrowTitle {...STOP_LINK_INVALID} />
    <ToProfile />
  </>
)

const ToProfile = () => (
  <NarrowActions>
    <LinkButton to="/profile" size="lg" variant="default">
      Abrir meu perfil
    </LinkButton>
  </NarrowActions>
)
