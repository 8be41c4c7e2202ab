import { LINK_LASTS } from '#pt-br/accounts/links.ts'
import { useLinkToken } from '#web/parts/link-token.ts'
import { emailChangeLinkQuery } from '#web/api/accounts/email-change.ts'
import type { AnsweredEmailChange } from '#web/api/accounts/email-change-acts.ts'
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
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailChangeAnswered, EmailChanged } from './email-change-answered.tsx'
import { EmailChangeQuestion } from './email-change-question.tsx'
import classes from './email-change.module.css'

/** Opened by the links of an email change. Only a press answers: mail scanners open links too. */
export function EmailChangeScreen() {
  const linkToken = useLinkToken()
  return (
    <NarrowPage>
      <div aria-live="polite" className={classes.states}>
        {linkToken === undefined ? (
          <WithoutToken done={<UsedLink />} changed={<EmailChanged />} invalid={<InvalidLink />} />
        ) : (
          <Asked token={linkToken} />
        )}
      </div>
    </NarrowPage>
  )
}

function Asked({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<AnsweredEmailChange | null>(null)
  const [late, setLate] = useState<Error | null>(null)
  const {
    data: link,
    status,
    error,
    refetch,
  } = useQuery({ ...emailChangeLinkQuery(token), enabled: outcome === null })
  if (late !== null || status === 'error')
    return <Refused error={late ?? error} onRetry={() => void refetch()} />
  if (status === 'pending') return <BubbleLoader text="Verificando link..." />
  if (outcome === null)
    return <EmailChangeQuestion token={token} link={link} onAnswered={setOutcome} onRefused={setLate} />
  const answered = <EmailChangeAnswered link={link} outcome={outcome} />
  if (outcome === 'over' || outcome === 'refused') return answered
  // What still waits for the other mailbox may have been answered when the page is read anew: only the change is kept.
  return <LinkDone did={outcome === 'changed' ? 'changed' : 'done'}>{answered}</LinkDone>
}

function Refused({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const code = refusalCode(error)
  if (code === 'LINK_INVALID') return <InvalidLink />
  if (code === 'ALREADY_CONFIRMED') return <UsedLink />
  return (
    <NarrowFailed
      title="Não foi possível abrir o pedido agora"
      text={failureSentence(error, 'O link continua valendo. Confira a conexão e tente de novo.')}
      onRetry={onRetry}
    />
  )
}

const InvalidLink = () => (
  <>
    <NarrowTitle
      title="Link inválido ou expirado"
      text={`${LINK_LASTS.emailChange}, e só o do pedido mais recente. Veja no seu perfil se a troca ainda está em aberto.`}
    />
    <ProfileWay />
  </>
)

const UsedLink = () => (
  <LinkDone>
    <NarrowTitle
      title="Este link já foi usado"
      text="A resposta deste endereço já está registrada. No seu perfil você vê se ainda falta algo."
    />
    <ProfileWay />
  </LinkDone>
)

const ProfileWay = () => (
  <NarrowActions>
    <LinkButton to="/profile" size="lg">
      Abrir meu perfil
    </LinkButton>
  </NarrowActions>
)
