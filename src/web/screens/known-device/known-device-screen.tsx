import { LINK_LASTS } from '#pt-br/accounts/links.ts'
import { useLinkToken } from '#web/parts/link-token.ts'
import { deviceQuery } from '#web/api/accounts/accounts.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import {
  LinkDone,
  NarrowActions,
  NarrowFailed,
  NarrowPage,
  NarrowTitle,
  WithoutToken,
} from '#web/parts/page/narrow-page.tsx'
import { asksForRecovery, RecoveryDialog } from '#web/parts/accounts/recovery-dialog.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './known-device-screen.module.css'

/** Opened by the door link of a besieged account: the browser becomes known, the password is still needed. */
export function KnownDeviceScreen() {
  const linkToken = useLinkToken()
  const { status, error, refetch } = useQuery({
    ...deviceQuery(linkToken ?? ''),
    enabled: linkToken !== undefined,
  })
  const isInvalid = isRefused(error, 'LINK_INVALID')

  return (
    <NarrowPage>
      <div aria-live="polite" className={classes.states}>
        {linkToken === undefined && <WithoutToken done={<Known />} invalid={<InvalidLink />} />}
        {isInvalid && <InvalidLink />}
        {linkToken !== undefined && status === 'pending' && (
          <BubbleLoader text="Reconhecendo este aparelho..." />
        )}
        {status === 'success' && <Known />}
        {!isInvalid && status === 'error' && (
          <NarrowFailed
            title="Não foi possível reconhecer o aparelho agora"
            text={failureSentence(error, 'O link continua valendo. Confira a conexão e tente de novo.')}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </NarrowPage>
  )
}

function Known() {
  return (
    <LinkDone>
      <Tick animated className={classes.tick} />
      <NarrowTitle
        title="Aparelho reconhecido"
        text="Agora entre com o seu e-mail e a sua senha, como sempre."
      />
      <NarrowActions>
        <LinkButton to="/auth" size="lg">
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
        text={`${LINK_LASTS.device} e deixa de valer quando a senha muda. Tente entrar de novo, ou redefina a senha.`}
      />
      <NarrowActions>
        <LinkButton to="/auth" size="lg">
          Voltar ao login
        </LinkButton>
        <Button size="lg" variant="default" {...asksForRecovery}>
          Esqueci minha senha
        </Button>
      </NarrowActions>
      <RecoveryDialog />
    </>
  )
}
