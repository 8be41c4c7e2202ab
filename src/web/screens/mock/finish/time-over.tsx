import { graceEnd } from '#domain/mocks/mock-time.ts'
import { formatLocalTime } from '#pt-br/formats/dates.ts'
import { countsUntilInWords, waitsForResult } from '#pt-br/mock-clock.ts'
import { TIME_IS_OVER } from '#pt-br/mock-end.ts'
import { HANDS_IN } from '#pt-br/mock-hindrances.ts'
import { HANDING_IN, OTHER_DEVICE_NOT_COUNTED, sendingInWords } from '#pt-br/mock-run.ts'
import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { useOnline } from '#web/api/client/use-online.ts'
import { useServerNow } from '#web/parts/mocks/use-server-now.ts'
import { useOwnQueue } from '#web/screens/mock/run/use-own-queue.ts'
import { LoadingBubbles } from '#web/ui/faces/bubble-loader.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { overStage, type OverStage } from './over-stage.ts'
import classes from './time-over.module.css'
import type { Ended } from './use-leading.ts'
import { useHandingIn } from './use-handing-in.ts'

type TimeOverProps = {
  code: string
  running: Ended & { deadline: string }
  /** At zero, with the person there, it is handed in by itself; who comes back later decides. */
  isAutomatic: boolean
}

/** 'O tempo acabou': nothing can be chosen, what was chosen is still on its way (spec 14.9). */
export function TimeOver({ code, running, isAutomatic }: TimeOverProps) {
  const { sender, queue, unsent } = useOwnQueue(running.simulationId)
  const isOnline = useOnline()
  const { ended, ask } = useEndedSession()
  const [isWanted, setWanted] = useState(false)
  const { isStuck } = useHandingIn({
    code,
    ended: running,
    by: isWanted ? 'person' : 'browser',
    isEnabled: (isAutomatic || isWanted) && queue.length === 0,
    sender,
  })
  const deadline = new Date(running.deadline)
  const now = useServerNow(running.deadline)
  const stage = overStage({
    isSignedOut: ended !== null,
    isOnline,
    waits: isAutomatic || isWanted,
    queue,
    isStuck,
  })
  const isBusy = stage === 'sending' || stage === 'handing in'
  const sentence = sentenceOf(stage, { unsent: unsent.made, deadline })
  return (
    <Face isFirst={!isAutomatic}>
      {isBusy && (
        <p className={classes.text}>
          <LoadingBubbles />
          {sentence}
        </p>
      )}
      {/* Spoken, as no result follows by itself. */}
      <div role="status">{!isBusy && <p className={classes.text}>{sentence}</p>}</div>
      {unsent.made > 0 && (
        <p className={classes.text}>
          {countsUntilInWords(unsent.made, { ...asEnd(graceEnd(deadline)), now })}
        </p>
      )}
      {!isBusy &&
        (ended === null ? (
          <ToResult
            onWanted={() => {
              setWanted(true)
              void sender.sync()
            }}
          />
        ) : (
          <div className={classes.actions}>
            <Button size="lg" aria-haspopup="dialog" onClick={ask}>
              Entrar
            </Button>
          </div>
        ))}
    </Face>
  )
}

/** `isFirst`: no heading of the page stands above it. */
const Face = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) => (
  <Sheet as="section" padding="lg" marks className={classes.notice} aria-labelledby="time-over">
    <Title
      order={isFirst ? 1 : 2}
      id="time-over"
      className={classes.title ?? ''}
      tabIndex={-1}
      ref={focusOnce}
    >
      {TIME_IS_OVER}
    </Title>
    {children}
  </Sheet>
)

const asEnd = (deadline: Date) => ({ deadline, localTime: formatLocalTime(deadline) })

function sentenceOf(stage: OverStage, { unsent, deadline }: { unsent: number; deadline: Date }): string {
  switch (stage) {
    case 'asks':
      return waitsForResult(asEnd(deadline))
    case 'handing in':
      return HANDING_IN
    case 'sending':
      return sendingInWords(unsent)
    case 'no session':
    case 'no line':
    case 'no reply':
      return HANDS_IN[stage]
  }
}

const ToResult = ({ onWanted }: { onWanted: () => void }) => (
  <>
    <p className={classes.note}>{OTHER_DEVICE_NOT_COUNTED}</p>
    <div className={classes.actions}>
      <Button size="lg" onClick={onWanted}>
        Ver resultado
      </Button>
    </div>
  </>
)

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })
