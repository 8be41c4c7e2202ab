import type { QueuedAnswer } from '#domain/simulations/unsent-answers.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { RunBand, SessionEndedBand } from '#web/parts/questions/run-band.tsx'
import { IconCloudOff, IconRefresh, IconWifiOff } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'

type UnsentBandProps = {
  waiting: readonly QueuedAnswer[]
  finishing: {
    /** Waiting for unsent answers; `cancel` ends the wait. */
    isWaiting: boolean
    cancel: () => void
    /** What happens once all has arrived. */
    sentence: string
  }
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
  if (ended !== null) {
    return (
      <SessionEndedBand unsent={waiting.length}>
        {finishing.isWaiting && <QuietButton onClick={finishing.cancel}>Voltar às questões</QuietButton>}
      </SessionEndedBand>
    )
  }
  return (
    <RunBand
      icon={online ? IconCloudOff : IconWifiOff}
      role="alert"
      actions={
        <>
          {finishing.isWaiting && <QuietButton onClick={finishing.cancel}>Voltar às questões</QuietButton>}
          <QuietButton icon={IconRefresh} onClick={onRetry}>
            Tentar agora
          </QuietButton>
        </>
      }
    >
      {finishing.isWaiting ? (
        <>
          <b>Aguardando o envio de {counted(waiting.length, 'answer')}…</b> {finishing.sentence}
        </>
      ) : (
        <>
          <b>{online ? 'O servidor não respondeu.' : 'Sem conexão.'}</b> {whereabouts(waiting)}{' '}
          {online ? 'assim que ele responder' : 'quando a internet voltar'}.
        </>
      )}
    </RunBand>
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
