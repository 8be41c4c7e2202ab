import type { QueuedAnswer } from '#domain/simulations/unsent-answers.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Container, VisuallyHidden } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconLogin2, IconRefresh, IconWifiOff } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'
import classes from './unsent-band.module.css'
import type { Finishing } from './state/use-finishing.ts'

type UnsentBandProps = {
  waiting: readonly QueuedAnswer[]
  finishing: Pick<Finishing, 'isWaiting' | 'cancel'>
  onRetry: () => void
}

/** What could not be sent, where it is stored, and 'Tentar agora' (spec 24.42). */
export function UnsentBand(props: UnsentBandProps) {
  const { waiting } = props
  const [hasWaited, setHasWaited] = useState(false)
  if (waiting.length > 0 && !hasWaited) setHasWaited(true)
  return (
    <>
      {waiting.length > 0 && <Band {...props} />}
      <VisuallyHidden role="status">
        {hasWaited && waiting.length === 0 && 'Todas as respostas foram enviadas.'}
      </VisuallyHidden>
    </>
  )
}

function Band(props: UnsentBandProps) {
  const { waiting, finishing, onRetry } = props
  const { online } = useNetwork()
  const { ended } = useEndedSession()
  if (ended !== null) return <EndedBand {...props} />
  return (
    <div className={classes.band} role="alert" data-unsent-band>
      <Container className={classes.line ?? ''}>
        {online ? (
          <IconCloudOff size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
        )}
        <p>
          {finishing.isWaiting ? (
            <>
              <b>Aguardando o envio de {counted(waiting.length, 'answer')}…</b> O simulado é finalizado assim
              que tudo chegar.
            </>
          ) : (
            <>
              <b>{online ? 'O servidor não respondeu.' : 'Sem conexão.'}</b> {whereabouts(waiting)}{' '}
              {online ? 'assim que ele responder' : 'quando a internet voltar'}.
            </>
          )}
        </p>
        {finishing.isWaiting && <QuietButton onClick={finishing.cancel}>Voltar às questões</QuietButton>}
        <QuietButton icon={IconRefresh} onClick={onRetry}>
          Tentar agora
        </QuietButton>
      </Container>
    </div>
  )
}

/** Sending stopped because the session ended, not for want of a line. */
function EndedBand({ waiting, finishing }: UnsentBandProps) {
  const { ask } = useEndedSession()
  return (
    <div className={classes.band} role="alert" data-unsent-band>
      <Container className={classes.line ?? ''}>
        <IconCloudOff size={20} stroke={1.75} aria-hidden />
        <p>
          <b>Sua sessão terminou.</b> Entre para enviar{' '}
          {waiting.length === 1 ? 'a resposta' : `as ${counted(waiting.length, 'answer')}`}.
        </p>
        {finishing.isWaiting && <QuietButton onClick={finishing.cancel}>Voltar às questões</QuietButton>}
        <QuietButton icon={IconLogin2} aria-haspopup="dialog" onClick={ask}>
          Entrar
        </QuietButton>
      </Container>
    </div>
  )
}

/** More would make no sentence. */
const MOST_NAMED = 6

function whereabouts(waiting: readonly QueuedAnswer[]): string {
  const place = waiting.every(({ isStored }) => isStored) ? 'neste aparelho' : 'nesta aba'
  const numbers = waiting.map(({ position }) => String(position + 1))
  if (numbers.length === 1)
    return `A resposta da questão ${numbers.join()} está guardada ${place} e será enviada`
  const which =
    numbers.length > MOST_NAMED
      ? counted(numbers.length, 'answer')
      : `As respostas das questões ${joinedWithE(numbers)}`
  return `${which} estão guardadas ${place} e serão enviadas`
}
