import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { type Drill, drillQuery, useCompleteDrill } from '#web/api/drills/drills.ts'
import { isTelling, whenTold } from '#web/api/simulations/telling.ts'
import type { Answering } from '#web/parts/run/use-answering.ts'
import { countsOf } from '#web/parts/run/simulation-facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

export type DrillEnd = 'completed' | 'abandoned'

export type Ending = {
  /** 'Encerrar': asks only while something is blank, and waits for what is on its way. */
  ask: () => void
  end: () => void
  isWaiting: boolean
  cancel: () => void
  isBusy: boolean
}

type EndingOf = {
  answering: Answering
  askFirst: () => void
  onEnded: (ending: DrillEnd) => void
}

export function useEnding(drill: Drill, { answering, askFirst, onEnded }: EndingOf): Ending {
  const queryClient = useQueryClient()
  const completing = useCompleteDrill()
  /** The press being waited for; another press or a cancel ends the wait. */
  const pressed = useRef<object | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  // So does leaving the screen.
  useEffect(() => () => void (pressed.current = null), [])

  const cancel = () => {
    pressed.current = null
    setWaiting(false)
  }
  /** Once all has arrived, unless the person went on meanwhile. */
  const afterSending = async (then: () => void) => {
    const press = {}
    pressed.current = press
    if (answering.unsent.size > 0 || isTelling(queryClient, drill.id)) setWaiting(true)
    await answering.whenSent()
    await whenTold(queryClient, drill.id)
    if (pressed.current !== press) return
    cancel()
    then()
  }
  const complete = () =>
    completing.mutate(drill.id, {
      onSuccess: ({ ending }) => onEnded(ending),
      onError: (error) => toastRefusal(error, undefined, 'Erro ao encerrar o treino'),
    })

  return {
    ask: () =>
      void afterSending(() => {
        const { blank } = countsOf(queryClient.getQueryData(drillQuery(drill.id).queryKey) ?? drill)
        if (blank > 0) askFirst()
        else complete()
      }),
    end: () => void afterSending(complete),
    isWaiting,
    cancel,
    isBusy: isWaiting || completing.isPending || completing.isSuccess,
  }
}
