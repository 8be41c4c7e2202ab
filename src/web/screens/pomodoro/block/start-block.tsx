import { useStarting } from '#web/parts/drills/use-starting.tsx'
import { allowChime } from '#web/parts/pomodoro/chime.ts'
import { PlaySign } from '#web/parts/pomodoro/cycle-bubbles.tsx'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { IconRotate } from '#web/ui/icons/icons.gen.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import classes from './block.module.css'
import type { BlockChoice } from './use-block-choice.ts'

/** Begins the block and its focus, and opens its first question. */
export function StartBlock({ choice, accountId }: { choice: BlockChoice; accountId: string }) {
  const { code = '', minutes, offer } = choice
  const selection = useMemo(() => ({ kind: 'focus' as const, minutes }), [minutes])
  const starting = useStarting({
    exam: { code },
    running: offer.data?.running ?? null,
    onStarted: (id) => sendPomodoro({ kind: 'carry', block: { id, exam: code, accountId } }),
  })
  return (
    <div className={classes.buttons}>
      <Button
        size="lg"
        disabled={(offer.data?.questions ?? 0) === 0}
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
      <Button
        size="lg"
        variant="default"
        leftSection={<IconRotate size={20} stroke={1.75} aria-hidden />}
        onClick={() => sendPomodoro({ kind: 'reset' })}
      >
        Reiniciar
      </Button>
      {starting.dialog}
    </div>
  )
}
