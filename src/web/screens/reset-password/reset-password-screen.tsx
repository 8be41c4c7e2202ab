import { RECOVERY_MINUTES } from '#domain/accounts/lifetimes.ts'
import { useLinkToken } from '#web/parts/link-token.ts'
import { recoveryQuery } from '#web/api/accounts/accounts.ts'
import { toastFailure, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import { NarrowActions, NarrowFailed, NarrowPage, NarrowTitle } from '#web/parts/page/narrow-page.tsx'
import { asksForRecovery, RecoveryDialog } from '#web/parts/accounts/recovery-dialog.tsx'
import { LetterBubbles } from '#web/ui/marks/letter-bubbles.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NewPasswordForm } from './new-password-form.tsx'
import classes from './reset-password-screen.module.css'
import { LoadingBubbles } from '#web/ui/faces/bubble-loader.tsx'

/** One sheet: verifying, the form, a link that is invalid, or void after a lost reply (spec 4.8, 4.9). */
export function ResetPasswordScreen() {
  // Once it is stripped from the address, the recovery session counts.
  const linkToken = useLinkToken()
  const navigate = useNavigate()
  const [end, setEnd] = useState<'invalid' | 'unanswered' | null>(null)
  const { status, data, error, refetch } = useQuery({ ...recoveryQuery(linkToken), enabled: end === null })
  const isInvalid = isRefused(error, 'LINK_INVALID')
  useEffect(() => {
    if (error && isInvalid) toastFailure('Link inválido ou expirado')
    else if (error) toastRefusal(error, 'Erro ao verificar link de recuperação')
  }, [error, isInvalid])

  if (end !== null) return <NarrowPage>{end === 'invalid' ? <InvalidLink /> : <Unanswered />}</NarrowPage>
  return (
    <NarrowPage>
      {status === 'pending' && <VerifyingLink />}
      {status === 'success' && (
        <NewPasswordForm
          opensAccount={data.opensAccount}
          onReset={() => void navigate({ to: '/auth', search: { message: 'password-reset-success' } })}
          onUnanswered={() => setEnd('unanswered')}
          onLinkEnded={() => setEnd('invalid')}
        />
      )}
      {status === 'error' && (isInvalid ? <InvalidLink /> : <Unverified onRetry={() => void refetch()} />)}
    </NarrowPage>
  )
}

function InvalidLink() {
  return (
    <>
      <div className={classes.row} aria-hidden>
        <LetterBubbles
          bubbleAt={(index) => ({ state: index === 2 ? 'struck' : 'empty', className: classes.bubble })}
        />
      </div>
      <NarrowTitle
        title="Link inválido ou expirado"
        text={`Cada link vale por ${RECOVERY_MINUTES} minutos e funciona uma única vez. Peça outro com o e-mail da sua conta.`}
      />
      <NarrowActions>
        <Button size="lg" {...asksForRecovery}>
          Pedir novo link
        </Button>
        <LinkButton to="/auth" size="lg" variant="default">
          Voltar ao login
        </LinkButton>
      </NarrowActions>
      <RecoveryDialog />
    </>
  )
}

function Unanswered() {
  return (
    <>
      <NarrowTitle
        title="A nova senha pode já estar valendo"
        text="A resposta a uma tentativa não chegou, e o link não vale mais. Tente entrar com a senha que você digitou. Se não der, peça outro link."
      />
      <NarrowActions>
        <LinkButton to="/auth" size="lg">
          Entrar
        </LinkButton>
        <Button size="lg" variant="default" {...asksForRecovery}>
          Pedir novo link
        </Button>
      </NarrowActions>
      <RecoveryDialog />
    </>
  )
}

function Unverified({ onRetry }: { onRetry: () => void }) {
  return (
    <NarrowFailed
      title="Erro ao verificar link de recuperação"
      text="O link continua valendo. Confira a conexão e tente de novo."
      onRetry={onRetry}
    >
      <LinkButton to="/auth" size="lg" variant="default">
        Voltar ao login
      </LinkButton>
    </NarrowFailed>
  )
}

function VerifyingLink() {
  return (
    <div role="status" className={classes.verifying}>
      <LoadingBubbles />
      <NarrowTitle title="Verificando link..." text="Leva um instante." />
    </div>
  )
}
