import { moreInWords, moreLabel } from '#pt-br/focus.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import type { Drill } from '#web/api/drills/drills.ts'
import { useLengthenBlock } from '#web/api/focus/focus.ts'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { isListDone } from '#web/screens/drill/run/drill-step.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './block-clock.module.css'
import { type BlockStanding, useBlockStanding } from './use-block-standing.ts'

type MoreProps = { drill: Drill; onMore: (position: number) => void }

/** Where the list was done before the time was. Told aloud once, not at every minute. */
export function MoreOffer({ drill, onMore }: MoreProps) {
  const standing = useBlockStanding(drill)
  // Held here: the longer list, once read, takes the offer away before its reply is dealt with.
  const lengthening = useLengthenBlock(drill.id)
  const isUsedUp = isRefused(lengthening.error, 'NOTHING_TO_DRILL')
  const isOffered = standing !== null && isListDone(drill) && standing.more > 0 && !isUsedUp
  const [spoken, setSpoken] = useState('')
  if (isOffered !== (spoken !== '')) setSpoken(isOffered ? moreInWords(standing) : '')
  const lengthen = () => {
    if (standing === null) return
    const { totalQuestions: known } = drill
    lengthening.mutate(
      { secondsLeft: standing.secondsLeft, known },
      {
        onSuccess: () => onMore(known),
        onError: (error) => toastRefusal(error, 'Não foi possível aumentar o bloco. Tente novamente.'),
      },
    )
  }
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {isOffered && <Offer standing={standing} isSending={lengthening.isPending} onPress={lengthen} />}
    </>
  )
}

type OfferProps = { standing: BlockStanding; isSending: boolean; onPress: () => void }

const Offer = ({ standing, isSending, onPress }: OfferProps) => (
  <Sheet className={classes.more}>
    <p>{moreInWords(standing)}</p>
    <Button variant="default" loading={isSending} onClick={onPress}>
      {moreLabel(standing.more)}
    </Button>
  </Sheet>
)

/** Starts the break, which shows the explanations of the block. */
export const PauseButton = ({ className, isMain }: { className: string; isMain: boolean }) => (
  <Button className={className} variant={isMain ? 'filled' : 'default'} onClick={useRest()}>
    Descansar
  </Button>
)

export function useRest() {
  const navigate = useNavigate()
  return () => {
    sendPomodoro({ kind: 'start' })
    void navigate({ to: '/pomodoro' })
  }
}
