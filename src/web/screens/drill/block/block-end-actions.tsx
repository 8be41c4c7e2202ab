import { moreInWords, moreLabel } from '#pt-br/focus.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import type { Drill } from '#web/api/drills/drills.ts'
import { useLengthenBlock } from '#web/api/focus/focus.ts'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import classes from './block-clock.module.css'
import { useBlockStanding } from './use-block-standing.ts'

/** Where the list was done before the time was. */
export function MoreOffer({ drill, onMore }: { drill: Drill; onMore: (position: number) => void }) {
  const standing = useBlockStanding(drill)
  const lengthening = useLengthenBlock(drill.id)
  const isDone = drill.places.every(({ state }) => state !== 'blank')
  if (standing === null || !isDone || standing.more === 0) return null
  const { secondsLeft, more } = standing
  return (
    <Sheet className={classes.more}>
      <p role="status">{moreInWords({ secondsLeft, more })}</p>
      <Button
        variant="default"
        loading={lengthening.isPending}
        onClick={() =>
          lengthening.mutate(
            { secondsLeft, known: drill.totalQuestions },
            {
              onSuccess: () => onMore(drill.totalQuestions),
              onError: (error) => toastRefusal(error, 'Não foi possível aumentar o bloco. Tente novamente.'),
            },
          )
        }
      >
        {moreLabel(more)}
      </Button>
    </Sheet>
  )
}

/** Starts the break, which shows the explanations of the block. */
export function PauseButton({ className, isMain }: { className: string; isMain: boolean }) {
  const navigate = useNavigate()
  return (
    <Button
      className={className}
      variant={isMain ? 'filled' : 'default'}
      onClick={() => {
        sendPomodoro({ kind: 'start' })
        void navigate({ to: '/pomodoro' })
      }}
    >
      Descansar
    </Button>
  )
}
