import { isUntouched } from '#domain/pomodoro/pomodoro.ts'
import { useStarting } from '#web/parts/drills/use-starting.tsx'
import { allowChime } from '#web/parts/pomodoro/chime.ts'
import { PlaySign } from '#web/parts/pomodoro/cycle-bubbles.tsx'
import { sendPomodoro, usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { Buttons, ResetButton } from '#web/screens/pomodoro/timer-sheet.tsx'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import classes from './block.module.css'
import type { BlockChoice } from './use-block-choice.ts'

/** Begins the block and its focus, and opens its first question. A clock under way is still paused, and starts without a block. */
export function StartBlock({ choice, accountId }: { choice: BlockChoice; accountId: string }) {
  const { code = '', minutes, offer } = choice
  const { state } = usePomodoro()
  const selection = useMemo(() => ({ kind: 'focus' as const, minutes }), [minutes])
  const starting = useStarting({
    exam: { code },
    running: offer.data?.running ?? null,
    onStarted: (id) => sendPomodoro({ kind: 'carry', block: { id, exam: code, accountId } }),
  })
  const questions = offer.data?.questions
  const begin = (
    <Button
      size="lg"
      disabled={questions === undefined || questions === 0}
      loading={starting.isBusy(selection)}
      leftSection={<PlaySign isRunning={false} size={20} />}
      onClick={() => {
        // Sound is unlocked within a press.
        allowChime()
        starting.start(selection)
      }}
    >
      Começar o bloco
    </Button>
  )
  return (
    <>
      {isUntouched(state) && questions !== 0 ? (
        <div className={classes.buttons}>
          {begin}
          <ResetButton />
        </div>
      ) : (
        <Buttons isRunning={state.timer.kind === 'running'} main={begin} />
      )}
      {starting.dialog}
    </>
  )
}
