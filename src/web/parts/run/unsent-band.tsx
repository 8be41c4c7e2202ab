import { OVERDUE_AFTER_MS } from '#domain/simulations/send-queue.ts'
import type { QueuedAnswer } from '#domain/simulations/unsent-answers.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { useOnline } from '#web/api/client/use-online.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { VisuallyHidden } from '@mantine/core'
import { RunBand, SessionEndedBand } from '#web/parts/questions/run-band.tsx'
import { IconCloudOff, IconRefresh, IconWifiOff } from '#web/ui/icons/icons.gen.ts'
import { useEffect, useState } from 'react'

type UnsentBandProps = {
  waiting: readonly QueuedAnswer[]
  /** How many answers of this run were not taken. */
  refused: number
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
  const { waiting, refused } = props
  const waits = waiting.length > 0
  /** Of the last time that something waited. */
  const [wait, setWait] = useState({ isOn: false, refusedBefore: Infinity })
  if (waits !== wait.isOn) setWait({ isOn: waits, refusedBefore: waits ? refused : wait.refusedBefore })
  return (
    <>
      {waits && <Band {...props} />}
      <VisuallyHidden role="status">
        {!waits && refused === wait.refusedBefore && 'Todas as respostas foram enviadas.'}
      </VisuallyHidden>
    </>
  )
}

function Band(props: UnsentBandProps) {
  const { waiting, finishing, onRetry } = props
  const trouble = useTrouble()
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
      icon={trouble === 'no line' ? IconWifiOff : IconCloudOff}
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
          <b>{WORDS[trouble].what}</b> {whereabouts(waiting)} {WORDS[trouble].sentWhen}.
        </>
      )}
    </RunBand>
  )
}

type Trouble = 'no line' | 'line is back' | 'no reply'

const WORDS: Readonly<Record<Trouble, { what: string; sentWhen: string }>> = {
  'no line': { what: 'Sem conexão.', sentWhen: 'quando a internet voltar' },
  'line is back': { what: 'A conexão voltou.', sentWhen: 'assim que o servidor responder' },
  'no reply': { what: 'O servidor não respondeu.', sentWhen: 'assim que ele responder' },
}

/** No server is blamed before a line that came back had the time of a reply. */
function useTrouble(): Trouble {
  const isOnline = useOnline()
  const [hasTried, setHasTried] = useState(isOnline)
  if (!isOnline && hasTried) setHasTried(false)
  useEffect(() => {
    if (!isOnline) return undefined
    const inTime = setTimeout(() => setHasTried(true), OVERDUE_AFTER_MS)
    return () => clearTimeout(inTime)
  }, [isOnline])
  if (!isOnline) return 'no line'
  return hasTried ? 'no reply' : 'line is back'
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
